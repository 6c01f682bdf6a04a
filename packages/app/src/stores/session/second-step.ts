import { finishSignIn } from '@mirari/contract/addresses'
import type { FactorChallenge } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'
import type { HttpClient } from '../../api/http-client.ts'
import type { Session } from './session.ts'

export interface SecondStepDeps {
  http: Pick<HttpClient, 'call'>
  session: Pick<Session, 'startSession'>
}

export type SecondStep = ReturnType<typeof createSecondStep>

/** The second step of a sign-in: the challenge that waits for its code; null without one. */
export function createSecondStep({ http, session }: SecondStepDeps) {
  const store = createStore<FactorChallenge | null>(null)
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    ask: (challenge: FactorChallenge) => store.set(challenge),
    /** Goes back to the first step. */
    forget: () => store.set(null),
    /** Signs in. @throws RequestProblem */
    async finish(code: string) {
      const asked = store.getSnapshot()
      if (asked === null) return
      session.startSession(
        await http.call(finishSignIn, { body: { challenge: asked.challenge, code }, anonymous: true }),
      )
      store.set(null)
    },
  }
}
