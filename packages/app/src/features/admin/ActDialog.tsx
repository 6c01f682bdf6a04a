import { Button, Dialog, TextField } from '@mirari/ui'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../api/upload-image.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useConsoleTexts } from './use-console.ts'

export interface ActDialogProps {
  title: string
  /** What the act does. */
  line: string
  /** Further fields, above the reason. */
  children?: ReactNode
  /** For what cannot be undone. */
  danger?: boolean
  /** Checks the further fields; false when one of them says what is wrong. */
  check?: () => boolean
  act: (reason: string) => Promise<unknown>
  /** Called after the act, which the log has then. */
  onDone: () => void
  onClose: () => void
}

/** Asks for the reason of an act, and does it. */
export function ActDialog({ title, line, children, danger, check, act, onDone, onClose }: ActDialogProps) {
  const texts = useConsoleTexts()
  const appTexts = useTexts()
  const { toasts } = useNotifications()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const hasReason = reason.trim() !== ''
    setMissing(!hasReason)
    const isRight = check?.() ?? true
    if (busy) return
    if (!isRight || !hasReason) {
      setRefusals((count) => count + 1)
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      await act(reason.trim())
      toasts.ok(texts.done)
      onDone()
    } catch (error) {
      setFailure(failureMessage(error, texts.didNotWork, appTexts))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={form} className="mi-console-form" noValidate onSubmit={submit}>
        <p className="mi-t2">{line}</p>
        {children}
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={500}
          autoComplete="off"
          hint={texts.reasonHint}
          error={isMissing ? texts.reasonMissing : null}
          onValueChange={setReason}
        />
        {failure && <ErrorHint>{failure}</ErrorHint>}
        <div className="mi-row mi-end">
          <Button size="lg" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size="lg" type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
