import type { GenerationResult } from '@mirari/contract/schemas'
import { Button, Dialog, Segmented } from '@mirari/ui'
import { Globe, Share } from 'lucide'
import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { embedCode } from './embed-code.ts'
import { BrandGlyph } from './parts/BrandGlyph.tsx'
import { CopyBox } from './parts/CopyBox.tsx'
import { QrCode } from './parts/QrCode.tsx'
import { shareTargets } from './share-targets.ts'
import { type DetailTexts, defaultTexts } from './texts.ts'

export interface ShareDialogProps {
  item: GenerationResult
  /** Absolute address that is handed out. */
  url: string
  /** Absolute address of a page with the creation alone, for frames on other sites. Without it no code is offered. */
  embedUrl?: string | undefined
  /**
   * Publishes a private result and resolves with whether it is public; shows its own message and rejects on failure.
   * Publishing is not offered when absent.
   */
  onPublish?: (() => Promise<boolean>) | undefined
  onClose: () => void
  texts?: Partial<DetailTexts> | undefined
}

type Way = 'link' | 'qr' | 'embed'

/** Hands out the address of a creation: to a site or an app, into the clipboard, as a QR code, or as a frame. */
export function ShareDialog({ item, url, embedUrl, onPublish, onClose, texts: changes }: ShareDialogProps) {
  const texts = { ...defaultTexts, ...changes }
  const [way, setWay] = useState<Way>('link')
  const [isPublished, setPublished] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isPublic = item.is_public || isPublished
  const image = new URL(item.picture.url, url).href

  async function publish(run: () => Promise<boolean>) {
    setBusy(true)
    try {
      const isNowPublic = await run()
      setPublished(isNowPublic)
      if (isNowPublic) await copyText(url, texts.shareLink)
    } catch {
      // The publishing call has shown the failure.
    } finally {
      setBusy(false)
    }
  }

  const ways: { value: Way; label: string }[] = [
    { value: 'link', label: texts.shareWays.link },
    { value: 'qr', label: texts.shareWays.qr },
  ]
  if (embedUrl !== undefined && isPublic) ways.push({ value: 'embed', label: texts.shareWays.embed })
  return (
    <Dialog open onClose={onClose} title={texts.shareTitle} widthPx={440} className="mi-share">
      <p className="mi-t2 mi-share-lead">{isPublic ? texts.shareSubtitle : texts.sharePrivate}</p>
      {!item.is_public && onPublish && (
        <Button variant="primary" size="lg" icon={Globe} busy={isBusy} onClick={() => publish(onPublish)}>
          <span aria-live="polite">{isPublished ? texts.published : texts.publishAndCopy}</span>
        </Button>
      )}
      <div className="mi-brands">
        {shareTargets({ url, text: item.title, image }).map(({ id, name, href }) => (
          <a key={id} className="mi-brand" href={href} target="_blank" rel="noopener noreferrer">
            <BrandGlyph id={id} />
            {name}
          </a>
        ))}
      </div>
      {'share' in navigator && (
        <Button icon={Share} onClick={() => void shareWithApp({ title: item.title, url })}>
          {texts.shareWithApp}
        </Button>
      )}
      <Segmented fit label={texts.shareWays.label} items={ways} value={way} onValueChange={setWay} />
      {way === 'link' && <CopyBox label={texts.shareLink} text={url} texts={texts} />}
      {way === 'qr' && <QrCode text={url} label={texts.qrLabel} />}
      {way === 'embed' && embedUrl !== undefined && (
        <CopyBox label={texts.embedCode} text={embedCode(item, embedUrl)} texts={texts} />
      )}
    </Dialog>
  )
}

/** Opens the system's share sheet; closing it changes nothing. */
function shareWithApp(data: ShareData): Promise<void> {
  return navigator.share(data).catch(() => undefined)
}
