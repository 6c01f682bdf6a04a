import { type MediaPort, MediaRefusal } from '@mirari/create-box'
import { lateModule } from '@mirari/ui'

type Ports = typeof import('./media-port.ts')
type Deps = Parameters<Ports['createMediaPort']>

const ports = /* @__PURE__ */ lateModule<Ports>(() => import('./media-port.ts'))

/** The media port, whose code is downloaded with its first call: no first screen reads or stores a file. */
export function createLateMediaPort(deps: Deps, late: Pick<typeof ports, 'load'> = ports): MediaPort {
  const [, texts] = deps
  let port: ReturnType<Ports['createMediaPort']> | null = null
  const loaded = async () => {
    port ??= (await late.load()).createMediaPort(...deps)
    return port
  }
  return {
    async upload(...call) {
      // Without the code the server was not reached either: the files stay, and the next call tries again.
      const { upload } = await loaded().catch(() => {
        throw new MediaRefusal(texts().upload.unreachable, { isTemporary: true })
      })
      return upload(...call)
    },
    listUploads: async (page) => (await loaded()).listUploads(page),
    deleteUpload: async (id) => (await loaded()).deleteUpload(id),
    fetchLink: async (url) => (await loaded()).fetchLink(url),
    describe: async (imageUrl) => (await loaded()).describe(imageUrl),
  }
}
