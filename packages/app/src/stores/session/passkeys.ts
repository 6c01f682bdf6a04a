import {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
  startPasskeyStepUp,
} from '@mirari/contract/addresses'
import type { Passkey, PasskeyAssertion } from '@mirari/contract/schemas'
import type { HttpClient } from '../../api/http-client.ts'
import type { PasskeyHost } from '../../browser/passkeys.ts'
import type { Session } from './session.ts'
import type { StepUp } from './step-up.ts'

export interface PasskeyDeps {
  http: Pick<HttpClient, 'call'>
  host: PasskeyHost
  session: Pick<Session, 'startSession'>
  stepUp: Pick<StepUp, 'prove'>
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** Signing in and proving who is there by a passkey, and making one. Each throws RequestProblem. */
export function createPasskeys({ http, host, session, stepUp }: PasskeyDeps) {
  async function choose(inForm: boolean): Promise<PasskeyAssertion | null> {
    return host.get(await http.call(startPasskeySignIn, { anonymous: true }), { inForm })
  }

  async function signInBy(body: PasskeyAssertion | null): Promise<boolean> {
    if (body === null) return false
    session.startSession(await http.call(signInWithPasskey, { body, anonymous: true }))
    return true
  }

  return {
    /** Whether pages of this address can use passkeys. */
    isOffered: host.isOffered,
    /** False when the user would rather not. */
    signIn: async () => signInBy(await choose(false)),
    /**
     * Lets the browser offer passkeys in the login form; false when the user chose none, or the browser cannot. That an
     * offer fails is told to nobody, because nobody has asked for it; the button is still there, and tells.
     */
    async signInFromForm(): Promise<boolean> {
      if (!host.isOffered() || !(await host.fillsForms())) return false
      return signInBy(await choose(true).catch(() => null))
    },
    /** Ends what {@link signInFromForm} offers. */
    stopOffering: host.cancel,
    /** Makes a passkey for the account; null when the user would rather not. */
    async add(): Promise<Passkey | null> {
      const body = await host.create(await http.call(startPasskey))
      return body && http.call(addPasskey, { body })
    },
    /** Proves who is at the browser, unless the user would rather not. */
    async prove(): Promise<void> {
      const passkey = await host.get(await http.call(startPasskeyStepUp))
      if (passkey !== null) await stepUp.prove({ passkey })
    },
  }
}
