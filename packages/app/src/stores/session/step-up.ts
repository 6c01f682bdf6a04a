import { stepUp } from '@mirari/contract/addresses'
import type { StepUpBody } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'

export type StepUp = ReturnType<typeof createStepUp>

/** Asks who is at the browser when the server wants to know; true while it asks. Calls that wait share one answer. */
export function createStepUp(http: Pick<HttpClient, 'call' | 'onStepUp'>) {
  const store = createStore(false)
  let waiting: PromiseWithResolvers<boolean> | null = null

  function settle(proved: boolean) {
    waiting?.resolve(proved)
    waiting = null
    store.set(false)
  }

  http.onStepUp(() => {
    waiting ??= Promise.withResolvers<boolean>()
    store.set(true)
    return waiting.promise
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** Lets the calls that wait go on. @throws RequestProblem for a wrong proof */
    async prove(proof: StepUpBody) {
      await http.call(stepUp, { body: proof })
      settle(true)
    },
    /** The calls that wait are refused. */
    cancel: () => settle(false),
  }
}
