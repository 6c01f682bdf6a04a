import type { AccountFacts } from '@mirari/contract/schemas'
import { foreignLanguage } from '@mirari/model'
import { Button, Dialog, Spinner, TextField } from '@mirari/ui'
import { KeyRound } from 'lucide'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { problemText } from '../../api/problem-text.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { providerNames } from './provider-names.ts'

/** What an account can prove with who is at the browser. */
interface Proofs {
  password: boolean
  code: boolean
  passkey: boolean
  linked: AccountFacts['linked']
}

/** Asks who is at the browser, for what a stolen session must not be enough for. */
export function StepUpDialog() {
  const { account } = useApi()
  const { stepUp, passkeys } = useSessionSlice()
  const { factors } = useLateTexts()
  const [proofs, setProofs] = useState<Proofs | null>(null)

  useEffect(() => {
    Promise.all([account.facts(), account.factors()]).then(
      ([{ has_password, linked }, factors]) =>
        setProofs({
          password: has_password,
          code: factors.totp_since !== null,
          passkey: factors.passkeys.length > 0 && passkeys.isOffered(),
          linked,
        }),
      // The server says what is wrong once something is tried.
      () => setProofs({ password: true, code: false, passkey: false, linked: [] }),
    )
  }, [account, passkeys])

  return (
    <Dialog open onClose={stepUp.cancel} title={factors.confirmTitle}>
      {proofs === null ? (
        <Spinner label={factors.confirmTitle} />
      ) : (
        <div className="mi-step-up">
          {(proofs.passkey || proofs.password || proofs.code) && <p className="mi-t2">{factors.confirmLine}</p>}
          {proofs.passkey && <PasskeyProof />}
          {(proofs.password || proofs.code) && <ProofForm proofs={proofs} />}
          {!proofs.password && !proofs.code && !proofs.passkey && <LoginAgain linked={proofs.linked} />}
        </div>
      )}
    </Dialog>
  )
}

function ProofForm({ proofs }: { proofs: Proofs }) {
  const { stepUp } = useSessionSlice()
  const texts = useLateTexts()
  const { factors, account: accountTexts } = texts
  const [kind, setKind] = useState<'password' | 'code'>(proofs.code ? 'code' : 'password')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const formId = useId()
  const isCode = kind === 'code'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || value === '') return
    setBusy(true)
    setError(null)
    try {
      await stepUp.prove(isCode ? { code: value } : { password: value })
    } catch (refusal) {
      setError(problemText(texts, refusal, factors.notConfirmed))
      setBusy(false)
    }
  }

  function switchKind() {
    setKind(isCode ? 'password' : 'code')
    setValue('')
    setError(null)
  }

  return (
    <form id={formId} className="mi-step-up" noValidate onSubmit={submit} aria-label={factors.confirmTitle}>
      <TextField
        key={kind}
        data-autofocus=""
        label={isCode ? factors.code : accountTexts.yourPassword}
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        value={value}
        error={error}
        lang={error === null ? undefined : foreignLanguage(error)}
        onValueChange={setValue}
      />
      <div className="mi-account-row">
        <Button type="submit" variant="primary" busy={busy} disabled={value === ''}>
          {factors.confirm}
        </Button>
        {proofs.password && proofs.code && (
          <Button variant="quiet" onClick={switchKind}>
            {isCode ? factors.withPassword : factors.withCode}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A proof by a passkey, beside the other ones. */
function PasskeyProof() {
  const { passkeys } = useSessionSlice()
  const texts = useLateTexts()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function prove() {
    setBusy(true)
    setError(null)
    try {
      await passkeys.prove()
    } catch (refusal) {
      setError(problemText(texts, refusal, texts.factors.passkeyFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button icon={KeyRound} wide busy={busy} onClick={() => void prove()}>
        {texts.factors.withPasskey}
      </Button>
      {error !== null && <ErrorHint lang={foreignLanguage(error)}>{error}</ErrorHint>}
    </>
  )
}

/** For accounts that only providers open: a new sign-in is the proof. */
function LoginAgain({ linked }: Pick<Proofs, 'linked'>) {
  const { stepUp, social } = useSessionSlice()
  const { factors } = useLateTexts()
  return (
    <div className="mi-step-up">
      <p className="mi-t2">{factors.loginAgain}</p>
      {linked.map((id) => (
        <Button
          key={id}
          wide
          onClick={() => {
            stepUp.cancel()
            void social.leave(id)
          }}
        >
          {factors.continueWith(providerNames[id])}
        </Button>
      ))}
    </div>
  )
}
