import type { User } from '@mirari/contract/schemas'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { PrivacyChoices } from './PrivacyChoices.tsx'

/** Privacy, data export and account deletion. */
export function DataPart({ user }: { user: User }) {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const { session } = useSessionSlice()
  const { dialogs, router } = useNavigation()
  const texts = useLateTexts()
  const messages = texts.account
  const [hasPassword, setHasPassword] = useState<boolean | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [proof, setProof] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'none' | 'export' | 'delete'>('none')

  useEffect(() => {
    account.facts().then(
      (facts) => setHasPassword(facts.has_password),
      () => setHasPassword(true),
    )
  }, [account])

  async function download() {
    setBusy('export')
    try {
      const { url, filename } = await account.prepareExport()
      saveFile(document, url, filename)
    } catch (error) {
      toasts.bad(failureMessage(error, messages.exportFailed, texts))
    } finally {
      setBusy('none')
    }
  }

  async function remove(event: FormEvent) {
    event.preventDefault()
    setBusy('delete')
    setFailure(null)
    try {
      await account.remove(hasPassword ? { password: proof } : { username: proof })
      dialogs.close()
      router.push(home)
      await session.logout()
      toasts.note(messages.deleted)
    } catch (error) {
      setFailure(failureMessage(error, messages.notDeleted, texts))
    } finally {
      setBusy('none')
    }
  }

  return (
    <div className="mi-account-part">
      <PrivacyChoices />
      <section aria-label={messages.export}>
        <h3 className="mi-h3">{messages.exportTitle}</h3>
        <p className="mi-t2">{messages.exportLine}</p>
        <Button busy={busy === 'export'} onClick={() => void download()}>
          {messages.exportButton}
        </Button>
      </section>
      <section aria-label={messages.delete}>
        <h3 className="mi-h3">{messages.delete}</h3>
        <p className="mi-t2">{messages.deleteLine}</p>
        {isAsking ? (
          <form noValidate onSubmit={remove}>
            <TextField
              label={hasPassword ? messages.yourPassword : messages.typeName(user.username)}
              type={hasPassword ? 'password' : 'text'}
              autoComplete={hasPassword ? 'current-password' : 'off'}
              value={proof}
              error={failure}
              onValueChange={setProof}
            />
            <div className="mi-account-row">
              <Button onClick={() => setAsking(false)}>{messages.keep}</Button>
              <Button type="submit" variant="danger" busy={busy === 'delete'} disabled={proof === ''}>
                {messages.deleteForGood}
              </Button>
            </div>
          </form>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {messages.deleteButton}
          </Button>
        )}
      </section>
    </div>
  )
}
