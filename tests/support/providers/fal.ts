/** fal's queue as documented. */
import { imageFile, videoFile } from './files.ts'
import { type Call, jsonOf, type ProviderServer, startProviderServer } from './provider-server.ts'

export interface FalServer extends ProviderServer {
  /** Queue positions that the next polls return, before the job runs. */
  places: number[]
  /** Number of polls that find the job running. */
  atWork: number
  /** Number of accepted jobs. */
  accepted: number
  /** Answer to the result request, instead of the files. */
  result: { status: number; body: unknown } | null
}

export async function startFal(): Promise<FalServer> {
  let url = ''
  const state: Pick<FalServer, 'places' | 'atWork' | 'accepted' | 'result'> = {
    places: [],
    atWork: 0,
    accepted: 0,
    result: null,
  }
  const endpoints = new Map<string, string>()
  const isAllowed = (call: Call) => call.headers.authorization === 'Key fal-key'
  const server = await startProviderServer([
    {
      name: 'submit',
      method: 'POST',
      path: /^\/([\w./-]+)$/,
      answer(call, endpoint = '') {
        if (!isAllowed(call))
          return { status: 401, body: { detail: 'Cannot access application. Authentication is required.' } }
        if (jsonOf(call).prompt === 'forbidden') {
          const detail = [
            { loc: ['body', 'prompt'], msg: 'The content was flagged.', type: 'content_policy_violation' },
          ]
          return { status: 422, body: { detail } }
        }
        const request_id = `request-${++state.accepted}`
        endpoints.set(request_id, endpoint)
        const address = `${url}/${endpoint.split('/').slice(0, 2).join('/')}/requests/${request_id}`
        const addresses = { status_url: `${address}/status`, response_url: address, cancel_url: `${address}/cancel` }
        return { body: { request_id, status: 'IN_QUEUE', queue_position: 0, ...addresses } }
      },
    },
    {
      name: 'look',
      method: 'GET',
      path: /^\/[\w-]+\/[\w-]+\/requests\/([\w-]+)\/status$/,
      answer(_call, request_id) {
        const queue_position = state.places.shift()
        if (queue_position !== undefined)
          return { status: 202, body: { request_id, status: 'IN_QUEUE', queue_position } }
        if (state.atWork-- > 0) return { status: 202, body: { request_id, status: 'IN_PROGRESS', logs: null } }
        return { body: { request_id, status: 'COMPLETED', metrics: { inference_time: 1 } } }
      },
    },
    {
      name: 'result',
      method: 'GET',
      path: /^\/[\w-]+\/[\w-]+\/requests\/([\w-]+)$/,
      answer(_call, id = '') {
        if (state.result) return state.result
        const endpoint = endpoints.get(id) ?? ''
        const isVideo = endpoint.includes('video')
        const file = { url: `${url}/files/${id}.${isVideo ? 'mp4' : 'png'}` }
        if (isVideo) return { body: { video: file } }
        return {
          body: endpoint.includes('upscale')
            ? { image: file }
            : { images: [file], has_nsfw_concepts: [false], seed: 1 },
        }
      },
    },
    {
      name: 'cancel',
      method: 'PUT',
      path: /^\/.+\/requests\/([\w-]+)\/cancel$/,
      answer: () => ({ status: 202, body: { status: 'CANCELLATION_REQUESTED' } }),
    },
    {
      name: 'file',
      method: 'GET',
      path: /^\/files\/([\w.-]+)$/,
      answer: async (_call, name = '') => ({
        body: name.endsWith('.mp4') ? await videoFile() : await imageFile('png'),
      }),
    },
  ])
  url = server.url
  return Object.assign(state, server)
}
