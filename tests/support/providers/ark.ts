/** Volcengine Ark as documented: images in one call, videos as tasks, results at addresses. */
import { imageFile, videoFile } from './files.ts'
import { jsonOf, type ProviderServer, startProviderServer } from './provider-server.ts'

export interface ArkServer extends ProviderServer {
  /** States that polls of the tasks return in order, repeating the last one; 'succeeded' by default. */
  states: (string | { status: string; error: { code: string; message: string } })[]
  /** Number of accepted images and tasks, which would be billed. */
  accepted: number
  /** Delivered files by name; every other name gets an image or a video. */
  files: Map<string, Uint8Array>
}

export async function startArk(): Promise<ArkServer> {
  let url = ''
  const state: Pick<ArkServer, 'states' | 'accepted' | 'files'> = { states: [], accepted: 0, files: new Map() }
  const error = (code: string) => ({ error: { code, message: `${code}: no`, type: 'BadRequest' } })
  const server = await startProviderServer([
    {
      name: 'pictures',
      method: 'POST',
      path: /^\/api\/v3\/images\/generations$/,
      async answer(call) {
        const { prompt, size, model } = jsonOf(call)
        if (call.headers.authorization !== 'Bearer ark-key') return { status: 401, body: error('AuthenticationError') }
        if (prompt === 'forbidden') return { status: 400, body: error('InputTextSensitiveContentDetected') }
        const name = `picture-${++state.accepted}.jpeg`
        return {
          body: { model, created: 1, data: [{ url: `${url}/files/${name}`, size }], usage: { generated_images: 1 } },
        }
      },
    },
    {
      name: 'task',
      method: 'POST',
      path: /^\/api\/v3\/contents\/generations\/tasks$/,
      answer(call) {
        if (call.headers.authorization !== 'Bearer ark-key') return { status: 401, body: error('AuthenticationError') }
        return { body: { id: `cgt-${++state.accepted}` } }
      },
    },
    {
      name: 'list',
      method: 'GET',
      path: /^\/api\/v3\/contents\/generations\/tasks$/,
      answer: () => ({ body: { items: [], total: 0 } }),
    },
    {
      name: 'look',
      method: 'GET',
      path: /^\/api\/v3\/contents\/generations\/tasks\/([\w-]+)$/,
      answer(_call, id) {
        const next = state.states.length > 1 ? state.states.shift() : (state.states[0] ?? 'succeeded')
        const { status, ...more } = typeof next === 'object' ? next : { status: next }
        const content = status === 'succeeded' ? { content: { video_url: `${url}/files/${id}.mp4` } } : {}
        return { body: { id, status, ...content, ...more } }
      },
    },
    {
      name: 'cancel',
      method: 'DELETE',
      path: /^\/api\/v3\/contents\/generations\/tasks\/([\w-]+)$/,
      answer: () => ({ body: {} }),
    },
    {
      name: 'file',
      method: 'GET',
      path: /^\/files\/([\w.-]+)$/,
      async answer(_call, name = '') {
        const file =
          state.files.get(name) ?? (name.endsWith('.mp4') ? await videoFile() : await imageFile('jpeg', 100, 80))
        return { body: file }
      },
    },
  ])
  url = server.url
  return Object.assign(state, server)
}
