/** Live progress of a workflow. It is only a convenience, because the state of the job is polled over HTTP. */
import { asRecord, numberAt } from '../remote/json.ts'
import type { RemoteSettings } from '../remote/settings.ts'

/** Follows ComfyUI's messages until aborted; without them the progress is estimated by time. */
export function watchProgress(
  promptId: string,
  { baseUrl }: Pick<RemoteSettings, 'baseUrl'>,
  report: (fraction: number) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const url = `${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${encodeURIComponent(promptId)}`
  const socket = new WebSocket(url)
  const reader = createProgressReader(promptId)
  socket.addEventListener('message', ({ data }) => {
    const fraction = typeof data === 'string' ? reader(data) : null
    if (fraction !== null) report(fraction)
  })
  // Without this a refused connection would end the process.
  socket.addEventListener('error', () => {})
  signal.addEventListener('abort', () => socket.close(), { once: true })
}

/** Turns messages into the share of the workflow that is done: finished nodes, and the progress of running ones. */
export function createProgressReader(promptId: string): (message: string) => number | null {
  return (message) => {
    const { type, data } = asRecord(parse(message))
    if (asRecord(data).prompt_id !== promptId) return null
    if (type === 'progress') {
      const value = numberAt(data, 'value')
      const max = numberAt(data, 'max')
      // Progress of one unnamed node of several, which must not complete the bar.
      return value === null || !max ? null : 0.9 * Math.min(1, value / max)
    }
    if (type !== 'progress_state') return null
    const nodes = Object.values(asRecord(asRecord(data).nodes))
    if (nodes.length === 0) return null
    const done = nodes.reduce((sum: number, node) => {
      if (asRecord(node).state === 'finished') return sum + 1
      const max = numberAt(node, 'max')
      return sum + (max ? Math.min(1, (numberAt(node, 'value') ?? 0) / max) : 0)
    }, 0)
    return Math.min(1, done / nodes.length)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
