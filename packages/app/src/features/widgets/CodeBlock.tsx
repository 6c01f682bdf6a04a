import { Button } from '@mirari/ui'
import { Copy } from 'lucide'
import { useId } from 'react'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useWidgetsTexts } from './use-widgets-texts.ts'

export interface CodeBlockProps {
  title: string
  /** Where it belongs. */
  line: string
  code: string
}

/** Code to copy, with what it is for. */
export function CodeBlock({ title, line, code }: CodeBlockProps) {
  const { toasts } = useNotifications()
  const texts = useWidgetsTexts()
  const id = useId()

  async function copy() {
    try {
      // Absent on pages without a secure origin.
      await navigator.clipboard.writeText(code)
      toasts.ok(texts.copied)
    } catch {
      toasts.bad(texts.copyFailed)
    }
  }

  return (
    <section className="mi-widgets-code" aria-labelledby={id}>
      <header>
        <h3 id={id} className="mi-h4">
          {title}
        </h3>
        <Button size="sm" icon={Copy} aria-label={texts.copyPart(title)} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </header>
      <p className="mi-mini mi-t2">{line}</p>
      <pre dir="ltr">
        <code>{code}</code>
      </pre>
    </section>
  )
}
