import type { Factors, TotpStart } from '@mirari/contract/schemas'
import { Button, ConfirmDialog, Spinner } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { TotpSetup } from './TotpSetup.tsx'

/** Sets up the authenticator app, turns it off, and makes recovery codes. */
export function TwoStepPart() {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { factors: messages, account: accountTexts } = texts
  const [factors, setFactors] = useState<Factors | null>(null)
  const [setup, setSetup] = useState<TotpStart | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setFactors(await account.factors())
    } catch {
      setFailed(true)
    }
  }, [account])
  useEffect(() => void load(), [load])

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toasts.bad(failureMessage(error, accountTexts.didNotWork, texts))
    } finally {
      setBusy(false)
    }
  }

  async function show(next: readonly string[]) {
    setSetup(null)
    setCodes(next)
    await load()
  }

  async function turnOff() {
    setAsking(false)
    await account.disableTotp()
    setCodes(null)
    toasts.ok(messages.turnedOff)
    await load()
  }

  function content() {
    if (failed) return <Button onClick={() => void load()}>{accountTexts.tryAgain}</Button>
    if (factors === null) return <Spinner label={texts.shell.loading} />
    if (codes !== null) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
    if (setup !== null) {
      return (
        <TotpSetup
          setup={setup}
          onDone={({ recovery_codes }) => show(recovery_codes)}
          onCancel={() => setSetup(null)}
        />
      )
    }
    if (factors.totp_since === null) {
      return (
        <>
          <p className="mi-t2">{messages.off}</p>
          <Button busy={busy} onClick={() => void act(async () => setSetup(await account.startTotp()))}>
            {messages.setUp}
          </Button>
        </>
      )
    }
    return (
      <>
        <p className="mi-t2">{messages.on(new Date(factors.totp_since))}</p>
        <p className="mi-t2">{messages.codesLeft(factors.recovery_codes)}</p>
        <div className="mi-account-row">
          <Button
            busy={busy}
            onClick={() => void act(async () => show((await account.makeRecoveryCodes()).recovery_codes))}
          >
            {messages.newCodes}
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {messages.turnOff}
          </Button>
        </div>
      </>
    )
  }

  return (
    <section aria-label={messages.title}>
      <h3 className="mi-h3">{messages.title}</h3>
      {content()}
      <ConfirmDialog
        open={isAsking}
        title={messages.turnOffTitle}
        confirmLabel={messages.turnOff}
        variant="danger"
        onConfirm={() => void act(turnOff)}
        onCancel={() => setAsking(false)}
      >
        {messages.turnOffLine}
      </ConfirmDialog>
    </section>
  )
}
