import { Problem } from './problem.ts'

/** Room for a long prompt with references; files travel another way. */
const maxBodyBytes = 64 * 1024

/**
 * Refuses a body that is too large by its own account, before a byte of it is read. One that does not say its length
 * is refused too: clients of JSON calls know it, and it could only be found out by reading.
 * @throws Problem 'too_large', 'bad_request'
 */
export function refuseLargeBody(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) {
    throw new Problem('too_large', `The body is larger than ${maxBodyBytes / 1024} KB.`)
  }
  if (request.headers.has('transfer-encoding')) {
    throw new Problem('bad_request', 'The request must say how long its body is.')
  }
}
