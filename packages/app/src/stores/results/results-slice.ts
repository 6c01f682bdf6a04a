import type { ApiSlice } from '../../api/api-slice.ts'
import type { Page } from '../../browser/page.ts'
import { createLateStore, type LateStore } from '../../context/late-store.ts'
import { createSliceContext, useSlice } from '../../context/slice-context.ts'
import type { PublicFeeds } from '../feed/public-feeds.ts'
import type { Session } from '../session/session.ts'
import type { Actions, ActionsDeps } from './actions.ts'
import { createForgetDeleted, type ForgetDeleted } from './deleted.ts'
import { createOutpainted, type Outpainted } from './outpainted.ts'
import { createPendingLike, type PendingLike } from './pending-like.ts'
import { createResults, type Results, type ResultsDeps } from './results.ts'

/** Viewed results, and the actions on one result, on several, or on a generation. */
export interface ResultsSlice {
  results: Results
  forgetDeleted: ForgetDeleted
  outpainted: Outpainted
  /** The like of a visitor, carried out after the login. */
  pendingLike: PendingLike
  actions: LateStore<ActionsDeps, Actions>
}

export interface ResultsSliceDeps extends Omit<ActionsDeps, 'results' | 'forgetDeleted'> {
  page: Pick<Page, 'save' | 'tabStorage' | 'wait'>
  calls: Pick<ApiSlice, 'api' | 'media'>
  feed: PublicFeeds
  list: ResultsDeps['list']
  session: Pick<Session, 'getSnapshot' | 'subscribe'>
}

export function createResultsSlice(deps: ResultsSliceDeps): ResultsSlice {
  const { feed, session } = deps
  const { api } = deps.calls
  const { generations } = deps.history
  const results = createResults({ load: api.result, feed, generations, list: deps.list })
  const forgetDeleted = createForgetDeleted({ generations, feed, results })
  const pendingLike = createPendingLike({
    storage: deps.page.tabStorage,
    session,
    like: (id) => api.like(id, true),
    onLiked(id, answer) {
      // A list or a result that is being loaded since the login may have been read before the like.
      if (feed.find(id) === null) feed.refresh()
      else feed.update(id, answer)
      results.load(id).catch(() => undefined)
    },
    now: () => Date.now(),
  })
  const actions = createLateStore<ActionsDeps, Actions>(() => ({ ...deps, results, forgetDeleted }))
  return { results, forgetDeleted, outpainted: createOutpainted(), pendingLike, actions }
}

const ResultsContext = createSliceContext<ResultsSlice>('useResults')

export const ResultsProvider = ResultsContext.Provider

export function useResults(): ResultsSlice {
  return useSlice(ResultsContext)
}
