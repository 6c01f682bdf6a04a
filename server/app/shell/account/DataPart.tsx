import type { User } from '@mirari/model'
import { Button, TextField } from '@mirari/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { sentenceOf } from '../../client/upload-picture.ts'
import { home } from '../../router/route.ts'
import { saveFile } from '../../screens/detail/save-file.ts'
import { useServices } from '../services-context.ts'

/** Taking everything along, and leaving. */
export function DataPart({ user }: { user: User }) {
  const { account, toasts, session, dialogs, router } = useServices()
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
      toasts.bad(sentenceOf(error, 'The download could not be prepared. Please try again.'))
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
      toasts.note('Your account was deleted.')
    } catch (error) {
      setFailure(sentenceOf(error, 'The account could not be deleted. Please try again.'))
    } finally {
      setBusy('none')
    }
  }

  return (
    <div className="mi-account-part">
      <section aria-label="Export">
        <h3 className="mi-h3">Download everything</h3>
        <p className="mi-t2">One zip with your pictures, videos, uploads and all that is written down about you.</p>
        <Button busy={busy === 'export'} onClick={() => void download()}>
          Download my data
        </Button>
      </section>
      <section aria-label="Delete account">
        <h3 className="mi-h3">Delete account</h3>
        <p className="mi-t2">
          Your creations, uploads and points go with it, at once and for good. This cannot be undone.
        </p>
        {isAsking ? (
          <form noValidate onSubmit={remove}>
            <TextField
              label={hasPassword ? 'Your password' : `Type ${user.username} to confirm`}
              type={hasPassword ? 'password' : 'text'}
              autoComplete={hasPassword ? 'current-password' : 'off'}
              value={proof}
              error={failure}
              onValueChange={setProof}
            />
            <div className="mi-account-row">
              <Button onClick={() => setAsking(false)}>Keep my account</Button>
              <Button type="submit" variant="danger" busy={busy === 'delete'} disabled={proof === ''}>
                Delete for good
              </Button>
            </div>
          </form>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete account …
          </Button>
        )}
      </section>
    </div>
  )
}
