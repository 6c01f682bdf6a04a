import type { User } from '@mirari/contract/schemas'
import { Avatar, Button, TextField } from '@mirari/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage, uploadImage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useWrongFieldFocus } from '../../parts/page/use-wrong-field-focus.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'

/** Name and avatar, as other users see them. */
export function ProfilePart({ user }: { user: User }) {
  const { account, media } = useApi()
  const { session } = useSessionSlice()
  const { toasts } = useNotifications()
  const { dialogs, overlayScreen } = useNavigation()
  const texts = useLateTexts()
  const messages = texts.account
  const [username, setUsername] = useState(user.username)
  const [failure, setFailure] = useState<{ of: 'name' | 'picture'; text: string } | null>(null)
  const [busy, setBusy] = useState<'none' | 'name' | 'picture'>('none')
  const form = useWrongFieldFocus(failure)
  const chooser = useRef<HTMLInputElement>(null)

  async function change(field: 'name' | 'picture', work: () => Promise<User>) {
    setBusy(field)
    setFailure(null)
    try {
      session.setUser(await work())
      toasts.ok(messages.saved)
    } catch (error) {
      setFailure({ of: field, text: failureMessage(error, messages.notSaved, texts) })
    } finally {
      setBusy('none')
    }
  }

  function saveName(event: FormEvent) {
    event.preventDefault()
    if (username.trim() === '') return setFailure({ of: 'name', text: texts.login.noUsername })
    void change('name', () => account.updateProfile({ username }))
  }

  function saveAvatar(file: File) {
    void change('picture', async () => {
      const { url } = await uploadImage(media, file, texts)
      return account.updateProfile({ avatar_url: url })
    })
  }

  return (
    <form ref={form} className="mi-account-part" noValidate onSubmit={saveName}>
      <div className="mi-account-avatar">
        <Avatar name={user.username} url={user.avatar_url} size="lg" />
        <Button busy={busy === 'picture'} onClick={() => chooser.current?.click()}>
          {messages.changeAvatar}
        </Button>
        {user.avatar_url !== null && (
          <Button
            variant="quiet"
            disabled={busy !== 'none'}
            onClick={() => void change('picture', () => account.updateProfile({ avatar_url: null }))}
          >
            {messages.remove}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) saveAvatar(file)
            currentTarget.value = ''
          }}
        />
      </div>
      {failure?.of === 'picture' && <ErrorHint>{failure.text}</ErrorHint>}
      <TextField
        label={messages.username}
        value={username}
        error={failure?.of === 'name' ? failure.text : null}
        autoComplete="username"
        onValueChange={(value) => {
          setUsername(value)
          setFailure(null)
        }}
      />
      <div className="mi-account-row">
        <Button type="submit" variant="primary" busy={busy === 'name'} disabled={username.trim() === user.username}>
          {messages.save}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            dialogs.close()
            overlayScreen.open('mine')
          }}
        >
          {texts.shell.myPage}
        </Button>
      </div>
    </form>
  )
}
