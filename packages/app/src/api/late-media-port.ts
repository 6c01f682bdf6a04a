import type { MediaPort } from '@mirari/create-box'
import { lateModule } from '@mirari/ui'

const ports = /* @__PURE__ */ lateModule(() => import('./media-port.ts'))

type CreatePort = typeof import('./media-port.ts').createMediaPort

/** The media port, whose code is downloaded with its first call: no first screen reads or stores a file. */
export function createLateMediaPort(...deps: Parameters<CreatePort>): MediaPort {
  let port: ReturnType<CreatePort> | null = null
  const loaded = async () => {
    port ??= (await ports.load()).createMediaPort(...deps)
    return port
  }
  return {
    upload: async (...call) => (await loaded()).upload(...call),
    listUploads: async (page) => (await loaded()).listUploads(page),
    deleteUpload: async (id) => (await loaded()).deleteUpload(id),
    fetchLink: async (url) => (await loaded()).fetchLink(url),
    describe: async (imageUrl) => (await loaded()).describe(imageUrl),
  }
}
