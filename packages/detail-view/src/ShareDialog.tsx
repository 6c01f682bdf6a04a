import type { GenerationResult } from '@mirari/contract/schemas'
import { Button, Dialog, Icon, Segmented } from '@mirari/ui'
import { CircleAlert, Globe, Share } from 'lucide'
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
  const [isRefused, setRefused] = useState(false)
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

  async function shareWithApp() {
    setRefused(false)
    const isTaken = await offerToApps({ title: item.title, url })
    if (isTaken) return
    setRefused(true)
    setWay('link')
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
        <Button icon={Share} onClick={() => void shareWithApp()}>
          {texts.shareWithApp}
        </Button>
      )}
      {isRefused && (
        <p className="mi-hint mi-bad" role="alert">
          <Icon icon={CircleAlert} size="sm" />
          {texts.shareRefused}
        </p>
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

/** Opens the system's share sheet. False when the browser refuses to; who closes it has not been refused. */
async function offerToApps(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // InvalidStateError: it is open already, after a second press.
    return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError')
  }
}
