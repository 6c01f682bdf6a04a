import { maxUploadFiles, maxVideoBytes } from '@mirari/model'
import { Problem } from './problem.ts'

/** Room for a long prompt with references; files travel another way. */
const maxBodyBytes = 64 * 1024

/** All files of an upload at their limit, and what a form adds to them. */
export const maxUploadBytes = maxUploadFiles * maxVideoBytes + 1024 * 1024

/** Bodies that their routes read by themselves, piece by piece. */
const streamed: Readonly<Record<string, number>> = { '/api/upload': maxUploadBytes }

/**
 * Refuses a body that is too large by its own account, before a byte of it is read. One that does not say its length
 * is refused too: clients know it, and it could only be found out by reading.
 * @throws Problem 'too_large', 'bad_request'
 */
export function refuseLargeBody(request: Request): void {
  const { pathname } = new URL(request.url)
  const limit = streamed[pathname] ?? maxBodyBytes
  if (Number(request.headers.get('content-length') ?? 0) > limit) {
    throw new Problem('too_large', `The body is larger than ${limit / 1024} KB.`)
  }
  if (request.headers.has('transfer-encoding')) {
    throw new Problem('bad_request', 'The request must say how long its body is.')
  }
}
