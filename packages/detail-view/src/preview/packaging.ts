import { PreviewProblem } from './problem.ts'

/** Answer of the call that starts packaging. */
export interface PackagingStart {
  task_id?: string | null | undefined
}

/** Answer of the call that tells how packaging goes. */
export interface PackagingState {
  status?: string | null | undefined
  url?: string | null | undefined
}

/** Time between two questions in the detail view, ms; the library asks every 2000. */
export const packagingPollMs = 1500

export interface PackagingCalls {
  start: () => Promise<PackagingStart>
  state: (taskId: string) => Promise<PackagingState>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  pollMs?: number
}

/** Packages and answers the address of the zip. @throws PreviewProblem with the reason */
export async function packageWallpaper({
  start,
  state,
  wait,
  signal,
  pollMs = packagingPollMs,
}: PackagingCalls): Promise<string> {
  const { task_id } = await start()
  if (!task_id) throw new PreviewProblem('failed to start packaging task')
  for (;;) {
    signal.throwIfAborted()
    const { status, url } = await state(task_id)
    if (status === 'completed') {
      if (!url) throw new PreviewProblem('no download link received')
      return url
    }
    if (status !== 'pending') throw new PreviewProblem('wallpaper packaging failed')
    await wait(pollMs, signal)
  }
}
