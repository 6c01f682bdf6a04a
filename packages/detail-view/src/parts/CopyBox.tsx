import { Button } from '@mirari/ui'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import type { DetailTexts } from '../texts.ts'

interface CopyBoxProps {
  label: string
  text: string
  texts: DetailTexts
}

/** A text to be copied, on one line. */
export function CopyBox({ label, text, texts }: CopyBoxProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="mi-field">
      <span className="mi-label">{label}</span>
      <div className="mi-copy">
        <span className="mi-cut" title={text}>
          {text}
        </span>
        <Button
          variant="solid"
          size="sm"
          icon={isCopied ? Check : Copy}
          data-autofocus=""
          onClick={async () => setCopied(await copyText(text, label))}
        >
          <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
    </div>
  )
}
