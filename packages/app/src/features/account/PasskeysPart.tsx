import type { Passkey } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button, ConfirmDialog, Spinner } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { PasskeyNameForm } from './PasskeyNameForm.tsx'

/** The passkeys of the account: made, renamed and removed here. */
export function PasskeysPart() {
  const { account } = useApi()
  const { passkeys } = useSessionSlice()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { factors, account: accountTexts } = texts
  const [list, setList] = useState<readonly Passkey[] | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setList((await account.factors()).passkeys)
    } catch {
      setFailed(true)
    }
  }, [account])
  useEffect(() => void load(), [load])

  async function act(work: () => Promise<unknown>, done: string, failure = accountTexts.didNotWork) {
    setBusy(true)
    try {
      if ((await work()) !== null) toasts.ok(done)
      await load()
    } catch (error) {
      toasts.bad(failureMessage(error, failure, texts))
    } finally {
      setBusy(false)
    }
  }

  async function remove({ id }: Passkey) {
    setRemoved(null)
    await act(async () => void (await account.deletePasskey(id)), factors.passkeyRemoved)
  }

  function row(passkey: Passkey) {
    const { id, name, created_at, used_at } = passkey
    if (id === renamed) {
      return (
        <PasskeyNameForm
          passkey={passkey}
          onDone={async () => {
            setRenamed(null)
            await load()
          }}
          onCancel={() => setRenamed(null)}
        />
      )
    }
    const used = used_at === null ? null : relativeTime(used_at, new Date(), texts.time)
    return (
      <>
        <span>
          {name}
          <small className="mi-t3">{factors.passkeyDates(new Date(created_at), used)}</small>
        </span>
        <div className="mi-account-row">
          <Button size="sm" aria-label={`${factors.rename}: ${name}`} onClick={() => setRenamed(id)}>
            {factors.rename}
          </Button>
          <Button size="sm" aria-label={`${factors.remove}: ${name}`} onClick={() => setRemoved(passkey)}>
            {factors.remove}
          </Button>
        </div>
      </>
    )
  }

  return (
    <section aria-label={factors.passkeys}>
      <h3 className="mi-h3">{factors.passkeys}</h3>
      <p className="mi-t2">{passkeys.isOffered() ? factors.passkeysLine : factors.passkeysNotOffered}</p>
      {failed && <Button onClick={() => void load()}>{accountTexts.tryAgain}</Button>}
      {list === null && !failed && <Spinner label={texts.shell.loading} />}
      {list !== null && list.length > 0 && (
        <ul className="mi-account-list">
          {list.map((passkey) => (
            <li key={passkey.id}>{row(passkey)}</li>
          ))}
        </ul>
      )}
      {passkeys.isOffered() && (
        <Button busy={busy} onClick={() => void act(() => passkeys.add(), factors.passkeyAdded, factors.passkeyFailed)}>
          {factors.addPasskey}
        </Button>
      )}
      <ConfirmDialog
        open={removed !== null}
        title={removed === null ? '' : factors.removePasskey(removed.name)}
        confirmLabel={factors.remove}
        variant="danger"
        onConfirm={() => removed !== null && void remove(removed)}
        onCancel={() => setRemoved(null)}
      >
        {factors.removePasskeyLine}
      </ConfirmDialog>
    </section>
  )
}
