import type { TemplateEditorPort } from '../port.ts'

/** Time between two requests, ms. */
export const packagePollMs = 2000

/** Waits; rejects when it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** Resolves when the package is made. Rejects when that failed. */
export async function pollPackage(
  taskId: string,
  packageState: TemplateEditorPort['packageState'],
  wait: Wait,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { status } = await packageState(taskId)
    signal.throwIfAborted()
    if (status === 'completed') return
    if (status !== 'pending') throw new Error('The template could not be packed.')
    await wait(packagePollMs, signal)
  }
}

export const browserWait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
