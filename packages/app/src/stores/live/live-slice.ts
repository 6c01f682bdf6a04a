import { maxWatchedIds } from '@mirari/contract/status-socket'
import type { Api } from '../../api/api.ts'
import type { HttpClient, TokenBox } from '../../api/http-client.ts'
import type { Page } from '../../browser/page.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import type { Generations } from '../generations/generations.ts'
import { followProgress } from './follow-progress.ts'
import { createIndicator, type Indicator } from './indicator.ts'
import { createLiveStatus } from './live-status.ts'
import { createProgressStore, type ProgressStore } from './progress-store.ts'
import { createStatusChannel } from './status-channel.ts'
import { createStatusPoll } from './status-poll.ts'

/** Live status of the active tasks. */
export interface LiveSlice {
  progress: ProgressStore
  indicator: Indicator
  /** Connects immediately instead of at the next attempt. */
  reconnect(): void
}

export interface LiveSliceDeps {
  page: Pick<Page, 'openStatusSocket' | 'storage' | 'nextFrame'>
  api: Pick<Api, 'taskStatus'>
  http: Pick<HttpClient, 'refresh'>
  token: Pick<TokenBox, 'read'>
  generations: Generations
  toast: { bad(text: string): void }
  texts: () => AppTexts
}

/** Follows the active tasks by the status channel, or by polling while the channel is not connected. */
export function createLiveSlice({ page, api, http, token, generations, toast, texts }: LiveSliceDeps): LiveSlice {
  const indicator = createIndicator(texts)
  const progress = createProgressStore({
    storage: page.storage,
    nextFrame: page.nextFrame,
    onArrived: generations.reveal,
  })
  const poll = createStatusPoll({
    fetchStatus: api.taskStatus,
    onStatus: generations.applyStatus,
    onUnknown: generations.drop,
    onError: () => toast.bad(texts().history.generationFailed),
  })
  const channel = createStatusChannel({
    open: page.openStatusSocket,
    token: token.read,
    refresh: http.refresh,
    onStatus: generations.applyStatus,
    onState: () => live.channelChanged(),
  })
  const live = createLiveStatus({ channel, poll })
  generations.subscribe(() => {
    // The oldest tasks come first and make room when they end.
    live.watch(generations.activeIds().slice(0, maxWatchedIds))
    const { rows } = generations.getSnapshot()
    indicator.update(rows)
    followProgress(rows, progress)
  })
  return { progress, indicator, reconnect: channel.retryNow }
}

const LiveContext = createSliceContext<LiveSlice>('useLive')

export const LiveProvider = LiveContext.Provider

export function useLive(): LiveSlice {
  return useSlice(LiveContext)
}
