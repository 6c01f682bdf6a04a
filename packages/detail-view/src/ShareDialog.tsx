import type { GenerationResult } from '@mirari/contract/schemas'
import { Button, Dialog } from '@mirari/ui'
import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { BrandGlyph } from './parts/BrandGlyph.tsx'
import { shareTargets } from './share-targets.ts'
import { type DetailTexts, defaultTexts } from './texts.ts'

export interface ShareDialogProps {
  item: GenerationResult
  /** Absolute address that is handed out. */
  url: string
  onClose: () => void
  texts?: Partial<DetailTexts> | undefined
}

/** Hands out the address of a creation: to a site, or into the clipboard. */
export function ShareDialog({ item, url, onClose, texts: changes }: ShareDialogProps) {
  const texts = { ...defaultTexts, ...changes }
  const [isCopied, setCopied] = useState(false)
  const image = new URL(item.picture.url, url).href
  return (
    <Dialog open onClose={onClose} title={texts.shareTitle} widthPx={440} className="mi-share">
      <p className="mi-t2 mi-share-lead">{item.is_public ? texts.shareSubtitle : texts.sharePrivate}</p>
      <div className="mi-brands">
        {shareTargets({ url, text: item.title, image }).map(({ id, name, href }) => (
          <a key={id} className="mi-brand" href={href} target="_blank" rel="noopener noreferrer">
            <BrandGlyph id={id} />
            {name}
          </a>
        ))}
      </div>
      <div className="mi-field">
        <span className="mi-label">{texts.shareLink}</span>
        <div className="mi-copy">
          <span className="mi-cut" title={url}>
            {url}
          </span>
          <Button
            variant="solid"
            size="sm"
            icon={isCopied ? Check : Copy}
            data-autofocus=""
            onClick={async () => setCopied(await copyText(url, texts.shareLink))}
          >
            <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
