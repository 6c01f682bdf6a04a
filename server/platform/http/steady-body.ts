import type { Clock } from '../clock.ts'
import { Problem } from './problem.ts'

/** How long the server waits for a body that has sent nothing: longer than a phone pauses in a tunnel. */
const patienceMs = 150_000
/** Bytes that bring a second of patience back, so that a line of this many bytes a second never uses any up. */
const minBytesPerS = 256

/**
 * Passes on the bytes of a body, and gives up on one that only drips: without an end to it, a few senders could hold
 * connections for as long as they like. Waiting uses patience up and bytes bring it back, so a slow line may take any
 * time, and a pause is forgotten soon after it. The time in which the server processes what has arrived does not count.
 * @throws Problem 'body_too_slow'
 */
export async function* steadyBody(
  body: AsyncIterable<Uint8Array>,
  clock: Pick<Clock, 'monotonicMs'>,
): AsyncGenerator<Uint8Array> {
  let leftMs = patienceMs
  let waitsSince = clock.monotonicMs()
  for await (const bytes of body) {
    leftMs -= clock.monotonicMs() - waitsSince
    leftMs = Math.min(patienceMs, leftMs + (bytes.length / minBytesPerS) * 1000)
    if (leftMs < 0) throw new Problem('body_too_slow')
    yield bytes
    waitsSince = clock.monotonicMs()
  }
}
