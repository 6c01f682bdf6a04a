import { Button } from '@mirari/ui'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { usePartnersTexts } from './use-partners.ts'

/** A secret that is shown once: to be copied. */
export function SecretNote({ value, onDone }: { value: string; onDone: () => void }) {
  const { toasts } = useNotifications()
  const texts = usePartnersTexts()

  async function copy() {
    try {
      // Absent on pages without a secure origin.
      await navigator.clipboard.writeText(value)
      toasts.ok(texts.copied)
    } catch {
      toasts.bad(texts.notCopied)
    }
  }

  return (
    <div className="mi-partners-secret" role="status">
      <h3 className="mi-h4">{texts.secretTitle}</h3>
      <p className="mi-t2">{texts.secretLine}</p>
      <code>{value}</code>
      <div className="mi-partners-row">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}
