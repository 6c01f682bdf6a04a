import type { ConnectionTimes } from './document-body.ts'

/** Seconds after which a connection without traffic is closed, so that slow senders cannot occupy it. */
export const idleTimeoutS = 20
const noTimeout = 0

/**
 * Waits for work that the answer is made of, such as an image in another format. Nothing is sent meanwhile, and the
 * connection stays open for it: the work has its own time limits, which are longer than that of an idle connection.
 */
export async function whileWorking<Result>(
  { request, server }: { request: Request; server: ConnectionTimes | null },
  work: () => Promise<Result>,
): Promise<Result> {
  server?.timeout(request, noTimeout)
  try {
    return await work()
  } finally {
    server?.timeout(request, idleTimeoutS)
  }
}
