import type { RecoveryCodes, TotpStart } from '@mirari/contract/schemas'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { QrCode } from '../../parts/page/QrCode.tsx'

interface TotpSetupProps {
  setup: TotpStart
  onDone: (codes: RecoveryCodes) => Promise<void>
  onCancel: () => void
}

const groupLength = 4

/** Shows the secret for the authenticator app, and asks for its first code. */
export function TotpSetup({ setup, onDone, onCancel }: TotpSetupProps) {
  const { account } = useApi()
  const texts = useLateTexts()
  const { factors } = texts
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // It opens far below the top of the settings: code and field are to be seen together.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const groups = setup.secret.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setError(factors.noCode)
    setBusy(true)
    setError(null)
    try {
      await onDone(await account.enableTotp(code))
    } catch (refusal) {
      setError(failureMessage(refusal, texts.account.didNotWork, texts))
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate className="mi-totp-setup" onSubmit={submit} aria-label={factors.setUp}>
      <p className="mi-t2">{factors.scan}</p>
      <QrCode text={setup.uri} label={factors.qr} />
      <div>
        <p className="mi-t2">{factors.typeKey}</p>
        <code className="mi-totp-key">{groups.join(' ')}</code>
      </div>
      <TextField
        label={factors.code}
        hint={factors.enterFirst}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        onValueChange={setCode}
      />
      <div className="mi-account-row">
        <Button onClick={onCancel}>{factors.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {factors.turnOn}
        </Button>
      </div>
    </form>
  )
}
