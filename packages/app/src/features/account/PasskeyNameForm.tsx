import { maxPasskeyNameLength } from '@mirari/contract/lists'
import type { Passkey } from '@mirari/contract/schemas'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'

interface PasskeyNameFormProps {
  passkey: Passkey
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Gives a passkey another name, in its row of the list. */
export function PasskeyNameForm({ passkey, onDone, onCancel }: PasskeyNameFormProps) {
  const { account } = useApi()
  const texts = useLateTexts()
  const { factors } = texts
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await account.renamePasskey(passkey.id, name)
      await onDone()
    } catch (refusal) {
      setError(failureMessage(refusal, texts.account.didNotWork, texts))
      setBusy(false)
    }
  }

  return (
    <form className="mi-passkey-name" noValidate onSubmit={submit} aria-label={factors.passkeyName}>
      <TextField
        label={factors.passkeyName}
        autoFocus
        maxLength={maxPasskeyNameLength}
        value={name}
        error={error}
        onValueChange={setName}
      />
      <div className="mi-account-row">
        <Button onClick={onCancel}>{factors.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
          {factors.saveName}
        </Button>
      </div>
    </form>
  )
}
