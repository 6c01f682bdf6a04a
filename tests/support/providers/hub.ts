/** A hub of models on this machine: files by their addresses, whole or from a byte on, as the real one sends them. */
import { acceptThen, type Fault, type ProviderServer, type Reply, startProviderServer } from './provider-server.ts'

/** @param files by their paths at the hub, such as 'owner/name/resolve/commit/model.onnx' */
export function startHub(files: ReadonlyMap<string, Uint8Array>): Promise<ProviderServer> {
  return startProviderServer([
    {
      name: 'file',
      method: 'GET',
      path: /^\/(.+)$/,
      answer({ headers }, path = '') {
        const body = files.get(path)
        if (!body) return { status: 404, body: 'Entry not found' }
        const start = Number(/^bytes=(\d+)-$/.exec(String(headers.range ?? ''))?.[1] ?? 0)
        if (start === 0) return { body }
        if (start >= body.length) return { status: 416, headers: { 'content-range': `bytes */${body.length}` } }
        const range = `bytes ${start}-${body.length - 1}/${body.length}`
        return { status: 206, headers: { 'content-range': range }, body: body.subarray(start) }
      },
    },
  ])
}

/** Sends so many bytes of a file, and then the connection breaks: at once, or when those bytes have arrived. */
export const breakAfter =
  (bytes: number, cutWhen: () => Promise<unknown> = async () => {}): Fault =>
  async (accept) => ({ ...(await accept()), cutAfter: bytes, cutWhen })

/** Sends the whole file although only its rest was asked for, as servers without ranges do. */
export const ignoreRange = (body: Uint8Array): Fault => acceptThen({ body } satisfies Reply)
