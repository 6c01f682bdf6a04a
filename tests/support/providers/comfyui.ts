/** ComfyUI as documented: a queue, a history in memory, uploads and files. */
import { imageFile } from './files.ts'
import { jsonOf, type ProviderServer, startProviderServer } from './provider-server.ts'

export interface ComfyServer extends ProviderServer {
  /** Workflows that were queued, by prompt id, in their order. */
  queued: string[]
  /** Number of polls before the first workflow of the queue is done. */
  timeoutMs: number
  /** Number of other workflows before ours in the queue. */
  ahead: number
  /** Error with which every workflow ends, instead of an image. */
  error: { type: string; data: unknown } | null
  /** Forgets everything, as after a restart. */
  restart(): void
}

export async function startComfy(): Promise<ComfyServer> {
  const history = new Map<string, unknown>()
  const state = {
    queued: [] as string[],
    timeoutMs: 0,
    ahead: 0,
    error: null as ComfyServer['error'],
    restart() {
      state.queued.length = 0
      history.clear()
    },
  }
  const finish = (id: string) => {
    const status = state.error
      ? { status_str: 'error', completed: false, messages: [[state.error.type, state.error.data]] }
      : { status_str: 'success', completed: true, messages: [] }
    const images = [
      { filename: 'preview.png', subfolder: '', type: 'temp' },
      { filename: `${id}.png`, subfolder: 'mirari', type: 'output' },
    ]
    history.set(id, { prompt: [], outputs: state.error ? {} : { '9': { images } }, status })
  }
  const server = await startProviderServer([
    {
      name: 'submit',
      method: 'POST',
      path: /^\/prompt$/,
      answer(call) {
        const { prompt_id } = jsonOf(call)
        const id = String(prompt_id)
        state.queued.push(id)
        return { body: { prompt_id: id, number: state.queued.length, node_errors: {} } }
      },
    },
    {
      name: 'queue',
      method: 'GET',
      path: /^\/queue$/,
      answer() {
        const others = Array.from({ length: state.ahead }, (_, i) => [i, `other-${i}`, {}, {}, []])
        const line = [...others, ...state.queued.map((id, i) => [1000 + i, id, {}, {}, []])].reverse()
        const isMoving = state.timeoutMs-- <= 0
        if (isMoving) for (const id of state.queued.splice(0)) finish(id)
        return { body: { queue_running: [], queue_pending: line } }
      },
    },
    {
      name: 'history',
      method: 'GET',
      path: /^\/history\/([\w-]+)$/,
      answer: (_call, id = '') => ({ body: history.has(id) ? { [id]: history.get(id) } : {} }),
    },
    {
      name: 'upload',
      method: 'POST',
      path: /^\/upload\/image$/,
      answer: () => ({ body: { name: 'stored.png', subfolder: '', type: 'input' } }),
    },
    { name: 'delete', method: 'POST', path: /^\/queue$/, answer: () => ({ body: {} }) },
    { name: 'interrupt', method: 'POST', path: /^\/interrupt$/, answer: () => ({ body: {} }) },
    {
      name: 'nodes',
      method: 'GET',
      path: /^\/object_info$/,
      answer: () => ({ body: { KSampler: {}, LoadImage: {} } }),
    },
    { name: 'file', method: 'GET', path: /^\/view$/, answer: async () => ({ body: await imageFile('png') }) },
  ])
  return Object.assign(state, server)
}
