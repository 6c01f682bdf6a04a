import { Button } from '@mirari/ui'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** A new API key, which is shown once: to be copied. */
export function NewApiKeyNote({ value, onDone }: { value: string; onDone: () => void }) {
  const { toasts } = useNotifications()
  const { apiKeys } = useLateTexts()

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => toasts.ok(apiKeys.copied),
      () => toasts.bad(apiKeys.notCopied),
    )
  }

  return (
    <div className="mi-recovery-codes" role="status">
      <h4 className="mi-h3">{apiKeys.madeTitle}</h4>
      <p className="mi-t2">{apiKeys.madeLine}</p>
      <code>{value}</code>
      <div className="mi-account-row">
        <Button onClick={copy}>{apiKeys.copy}</Button>
        <Button variant="primary" onClick={onDone}>
          {apiKeys.saved}
        </Button>
      </div>
    </div>
  )
}
