import type { Clock } from '../clock.ts'
import { Problem } from './problem.ts'

/** How long the server waits for a body in all, whatever its size: a phone may pause in a tunnel. */
const graceMs = 180_000
/** Bytes a second that a body must have on average beyond that time, far below any line that is in use. */
const minBytesPerS = 4096

/**
 * Passes on the bytes of a body, and gives up on one that only drips: without an end to it, a few senders could hold
 * connections for as long as they like. The time in which the server processes what has arrived
 * does not count.
 * @throws Problem 'invalid_body'
 */
export async function* steadyBody(
  body: AsyncIterable<Uint8Array>,
  clock: Pick<Clock, 'monotonicMs'>,
): AsyncGenerator<Uint8Array> {
  let waitedMs = 0
  let received = 0
  let waitsSince = clock.monotonicMs()
  for await (const bytes of body) {
    waitedMs += clock.monotonicMs() - waitsSince
    received += bytes.length
    if (waitedMs > graceMs + (received / minBytesPerS) * 1000) throw new Problem('body_too_slow')
    yield bytes
    waitsSince = clock.monotonicMs()
  }
}
