import type { TabChannel } from '../../browser/page.ts'

/** Messages between tabs. */
export type TabMessage =
  /** A generation was created or restored. */
  | { kind: 'generations-changed' }
  /** A generation was deleted, or one of its results. */
  | { kind: 'generation-deleted'; generationId: string; resultId: string | null }
  /** Results of several generations were deleted. */
  | { kind: 'results-deleted'; resultIds: readonly string[] }

export type CrossTab = ReturnType<typeof createCrossTab>

/** The channel between the tabs of the app. */
export function createCrossTab(channel: TabChannel) {
  return {
    publish: (message: TabMessage) => channel.postMessage(message),
    /** Subscribes to what the other tabs publish. */
    listen(listener: (message: TabMessage) => void) {
      channel.onmessage = ({ data }) => {
        if (isTabMessage(data)) listener(data)
      }
    },
  }
}

/** Checks a message, because another tab may run another version of the app. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  if (data.kind === 'generation-deleted') return 'generationId' in data && 'resultId' in data
  return data.kind === 'generations-changed' || (data.kind === 'results-deleted' && 'resultIds' in data)
}
