/** Lets the process receive messages, because a cancel arrives as one. @throws the signal's reason after a cancel */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
  signal?.throwIfAborted()
}
