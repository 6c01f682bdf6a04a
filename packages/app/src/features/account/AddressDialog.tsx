import { foreignLanguage } from '@mirari/model'
import { Button, Dialog, TextField } from '@mirari/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { problemText } from '../../api/problem-text.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** Asks for another address, to which the link goes that changes it. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { addresses: messages, login } = texts
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wanted = email.trim()
    if (wanted === '') return setError(login.noEmail)
    setBusy(true)
    setError(null)
    try {
      await account.requestEmailChange(wanted)
      toasts.ok(messages.asked(wanted))
      onClose()
    } catch (refusal) {
      setError(problemText(texts, refusal, messages.notSent))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={messages.changeTitle}>
      <form className="mi-step-up" noValidate onSubmit={submit} aria-label={messages.changeTitle}>
        <p className="mi-t2">{messages.changeLine}</p>
        <TextField
          data-autofocus=""
          label={messages.newAddress}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={error}
          lang={error === null ? undefined : foreignLanguage(error)}
          onValueChange={(value) => {
            setEmail(value)
            setError(null)
          }}
        />
        <div className="mi-account-row">
          <Button type="submit" variant="primary" busy={busy}>
            {messages.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
