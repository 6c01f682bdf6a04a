import { Button } from '@mirari/ui'
import { saveFile } from '../../browser/save-file.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** Recovery codes, which are shown once: to be copied or saved. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { toasts } = useNotifications()
  const { factors } = useLateTexts()
  const text = `${codes.join('\n')}\n`

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => toasts.ok(factors.copied),
      () => toasts.bad(factors.notCopied),
    )
  }

  function save() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    saveFile(document, url, factors.codesFile)
    URL.revokeObjectURL(url)
  }

  return (
    <div className="mi-recovery-codes">
      <h4 className="mi-h3">{factors.codesTitle}</h4>
      <p className="mi-t2">{factors.codesLine}</p>
      <ul aria-label={factors.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mi-account-row">
        <Button onClick={copy}>{factors.copyCodes}</Button>
        <Button onClick={save}>{factors.saveCodes}</Button>
        <Button variant="primary" onClick={onDone}>
          {factors.codesSaved}
        </Button>
      </div>
    </div>
  )
}
