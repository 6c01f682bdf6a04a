import { Button, Icon, useStore } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { RefreshCw, RotateCw, Upload } from 'lucide'
import { type CSSProperties, useState } from 'react'
import { useContent, useEditor, useSlot } from '../editor-context.ts'
import { itemIcons } from './item-icons.ts'
import { RegenerateDialog } from './RegenerateDialog.tsx'
import { Section } from './Section.tsx'

/** Progress is announced in steps of this many percent. */
const announcedStep = 5

/** The content of an image or video, and two ways to replace it. */
export function ContentSection({ item }: { item: TemplateItem }) {
  const { texts, media } = useEditor()
  const percent = useStore(media, ({ progress }) => progress[item.id] ?? null)
  const [isAsking, setIsAsking] = useState(false)
  const slot = useSlot(item)
  return (
    <Section level={3} title={texts.content}>
      <div className="mi-te-card">
        <Content item={item} />
        {percent !== null && <Progress percent={percent} />}
      </div>
      {item.original_path !== '' && <p className="mi-te-note">{texts.reads(item.original_path)}</p>}
      {slot && slot.min_width + slot.min_height > 0 && (
        <p className="mi-te-note">{texts.slot.atLeast(slot.min_width, slot.min_height)}</p>
      )}
      <div className="mi-te-pair">
        <Button icon={Upload} wide disabled={percent !== null} onClick={() => void media.replaceByUploaded(item)}>
          {texts.uploaded}
        </Button>
        <Button icon={RotateCw} wide disabled={percent !== null} onClick={() => setIsAsking(true)}>
          {texts.regeneration}
        </Button>
      </div>
      <RegenerateDialog
        open={isAsking}
        item={item}
        onClose={() => setIsAsking(false)}
        onGenerate={(prompt) => {
          setIsAsking(false)
          void media.regenerate(item, prompt)
        }}
      />
    </Section>
  )
}

function Content({ item }: { item: TemplateItem }) {
  const { texts, contentCache, store } = useEditor()
  const content = useContent(item)
  if (content?.status === 'ready') {
    if (item.type === 'video')
      return <video src={content.url} muted playsInline preload="metadata" aria-label={item.name} />
    return <img src={content.url} alt={item.name} />
  }
  if (content?.status === 'loading') return <span className="mi-spin mi-lg" />
  return (
    <div className="mi-te-hollow">
      <Icon icon={itemIcons[item.type === 'video' ? 'video' : 'image']} size="lg" />
      <p>{content ? texts.contentFailed : texts.noContent}</p>
      {content && (
        <Button size="sm" icon={RefreshCw} onClick={() => contentCache.retry(item, store.getSnapshot().base.files)}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}

function Progress({ percent }: { percent: number }) {
  const { texts } = useEditor()
  const style: CSSProperties & Record<'--v', string> = { '--v': `${percent}%` }
  return (
    <div className="mi-te-blobs">
      <i />
      <i />
      <i />
      <i />
      <div className="mi-te-state">
        <span aria-hidden="true">{texts.generating(percent)}</span>
        <div className="mi-bar" style={style}>
          <i />
        </div>
        <span className="mi-sr" role="status">
          {texts.generating(Math.floor(percent / announcedStep) * announcedStep)}
        </span>
      </div>
    </div>
  )
}
