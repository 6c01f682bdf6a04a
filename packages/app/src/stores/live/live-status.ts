import type { StatusChannel } from './status-channel.ts'
import type { StatusPoll } from './status-poll.ts'

export interface LiveStatusDeps {
  channel: Pick<StatusChannel, 'watch' | 'state'>
  poll: Pick<StatusPoll, 'watch' | 'stop'>
}

/** Follows task statuses by the channel, and by polling while the channel is not connected. */
export function createLiveStatus({ channel, poll }: LiveStatusDeps) {
  let ids: readonly string[] = []
  const pollIfNeeded = () => (channel.state() === 'connected' ? poll.stop() : poll.watch(ids))
  return {
    watch(next: readonly string[]) {
      if (next.join() === ids.join()) return
      ids = next
      channel.watch(next)
      pollIfNeeded()
    },
    /** To be called when the channel's state has changed. */
    channelChanged: pollIfNeeded,
  }
}
