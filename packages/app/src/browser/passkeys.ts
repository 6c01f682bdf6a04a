import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@mirari/contract/schemas'

/** The passkeys of the browser and of the devices near it. */
export interface PasskeyHost {
  /** Whether pages of this address can use passkeys. */
  isOffered(): boolean
  /** Whether the browser offers passkeys among what it fills into forms. */
  fillsForms(): Promise<boolean>
  /** Makes a passkey; null when the user would rather not. */
  create(options: PasskeyCreation): Promise<PasskeyAttestation | null>
  /**
   * Signs with a passkey that the user chooses; null when the user would rather not, or when another call takes over.
   * With `inForm` the choice is part of what the browser fills into a form.
   */
  get(options: PasskeyRequest, choice?: { inForm: boolean }): Promise<PasskeyAssertion | null>
  /** Ends a choice that is open. */
  cancel(): void
}

const library = () => import('@simplewebauthn/browser')

/** What browsers answer when the user declined, or did nothing for too long, or another call took over. */
const declined: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError'])

/** The browser's passkeys. The library around them is loaded with the first use. */
export const browserPasskeys: PasskeyHost = {
  // Passkeys belong to a domain: a bare network address has none.
  isOffered: () => typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname),
  fillsForms: async () => (await library()).browserSupportsWebAuthnAutofill(),
  async create(optionsJSON) {
    const { startRegistration } = await library()
    return unlessDeclined(async () => {
      const { id, rawId, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports } = response
      return {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      }
    })
  },
  async get(optionsJSON, { inForm } = { inForm: false }) {
    const { startAuthentication } = await library()
    return unlessDeclined(async () => {
      const { id, rawId, response } = await startAuthentication({
        optionsJSON,
        useBrowserAutofill: inForm,
        verifyBrowserAutofillInput: false,
      })
      const { clientDataJSON, authenticatorData, signature, userHandle } = response
      return {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
      }
    })
  },
  cancel: () => void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()),
}

async function unlessDeclined<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && declined.has(error.name)) return null
    throw error
  }
}
