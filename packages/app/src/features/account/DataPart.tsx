import type { User } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { sentenceOf } from '../../api/upload-image.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'

/** Taking everything along, and leaving. */
export function DataPart({ user }: { user: User }) {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const { session } = useSessionSlice()
  const { dialogs, router } = useNavigation()
  const texts = useTexts()
  const words = texts.account
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
      toasts.bad(sentenceOf(error, words.exportFailed, texts))
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
      toasts.note(words.deleted)
    } catch (error) {
      setFailure(sentenceOf(error, words.notDeleted, texts))
    } finally {
      setBusy('none')
    }
  }

  return (
    <div className="mi-account-part">
      <section aria-label={words.export}>
        <h3 className="mi-h3">{words.exportTitle}</h3>
        <p className="mi-t2">{words.exportLine}</p>
        <Button busy={busy === 'export'} onClick={() => void download()}>
          {words.exportButton}
        </Button>
      </section>
      <section aria-label={words.delete}>
        <h3 className="mi-h3">{words.delete}</h3>
        <p className="mi-t2">{words.deleteLine}</p>
        {isAsking ? (
          <form noValidate onSubmit={remove}>
            <TextField
              label={hasPassword ? words.yourPassword : words.typeName(user.username)}
              type={hasPassword ? 'password' : 'text'}
              autoComplete={hasPassword ? 'current-password' : 'off'}
              value={proof}
              error={failure}
              onValueChange={setProof}
            />
            <div className="mi-account-row">
              <Button onClick={() => setAsking(false)}>{words.keep}</Button>
              <Button type="submit" variant="danger" busy={busy === 'delete'} disabled={proof === ''}>
                {words.deleteForGood}
              </Button>
            </div>
          </form>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {words.deleteButton}
          </Button>
        )}
      </section>
    </div>
  )
}
