import type { GenerationResult } from '@mirari/contract/schemas'
import {
  Button,
  classNames,
  findInTrees,
  focusedElement,
  IconButton,
  type Notify,
  Segmented,
  SmartImage,
  Spinner,
  useEvent,
  useFocusFromFrames,
} from '@mirari/ui'
import { Maximize2, Minimize2, Monitor, Smartphone, Tablet, X } from 'lucide'
import { type RefObject, useEffect, useRef } from 'react'
import { PreviewFrame } from './PreviewFrame.tsx'
import type { PreviewLoader } from './preview-loader.ts'
import { defaultPreviewTexts, type PreviewTexts } from './texts.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePreview } from './use-preview.ts'

/** Instead of the image, over the whole window, or on a device. */
export type PreviewView = 'inline' | 'full' | 'pc' | 'pad' | 'phone'

export interface WallpaperPreviewProps {
  item: GenerationResult
  view: PreviewView
  onViewChange: (view: PreviewView) => void
  onClose: () => void
  loader: PreviewLoader
  texts?: Partial<PreviewTexts> | undefined
  notify?: Notify | undefined
}

/** Plays a wallpaper as it will look; an image or a video fills the screen as it would as a wallpaper. */
export function WallpaperPreview(props: WallpaperPreviewProps) {
  const { item, view, onViewChange, onClose } = props
  const texts = { ...defaultPreviewTexts, ...props.texts }
  const root = useRef<HTMLDivElement>(null)
  useFullScreen(root, view === 'full', () => onViewChange('inline'))
  useEscape(onClose)
  useFocus(root)

  const isFull = view === 'full'
  const devices = [
    { value: 'inline', label: texts.views.inline },
    { value: 'pc', label: texts.views.pc, icon: Monitor },
    { value: 'pad', label: texts.views.pad, icon: Tablet },
    { value: 'phone', label: texts.views.phone, icon: Smartphone },
  ] as const
  const isWallpaper = item.task_category === 'wallpaper' || item.task_category === 'wallpaper_template'
  return (
    <div className="mi mi-wallpaper-preview">
      <div
        ref={root}
        className={classNames('mi-preview-area', `mi-is-${view}`)}
        role="dialog"
        aria-label={texts.label}
        tabIndex={-1}
      >
        <div className="mi-preview-body">
          <div className="mi-preview-screen">
            {isWallpaper ? <Playing key={item.generation_result_id} {...props} texts={texts} /> : <Still item={item} />}
          </div>
        </div>
        <div className="mi-preview-bar">
          <Segmented label={texts.view} items={devices} value={isFull ? null : view} onValueChange={onViewChange} />
          <IconButton
            icon={isFull ? Minimize2 : Maximize2}
            label={texts.views.full}
            variant="fill"
            round
            tip={false}
            aria-pressed={isFull}
            onClick={() => onViewChange(isFull ? 'inline' : 'full')}
          />
          <IconButton icon={X} label={texts.close} variant="fill" round tip={false} onClick={onClose} />
        </div>
      </div>
    </div>
  )
}

function Playing({ item, loader, notify, texts }: WallpaperPreviewProps & { texts: PreviewTexts }) {
  const failed = (reason: string) => texts.failed(texts.reasons[reason] ?? reason)
  const { state, markReady, retry } = usePreview(
    item,
    loader,
    {
      onStep: (step) => notify?.('note', texts.steps[step], texts.stepLanguage),
      onReady: () => notify?.('ok', texts.ready),
      onFailed: (reason) => notify?.('bad', failed(reason)),
    },
    texts.silent,
  )
  const { phase } = state
  return (
    <>
      {(phase === 'starting' || phase === 'ready') && (
        <PreviewFrame files={state.files} frameUrl={loader.frameUrl} title={item.title} onReady={markReady} />
      )}
      {phase !== 'ready' && (
        <div className="mi-preview-wait" data-failed={phase === 'failed' || undefined}>
          <SmartImage image={item.picture} alt="" sizes="640px" draggable={false} />
          {phase === 'failed' ? (
            <div className="mi-preview-note">
              <p role="alert">{failed(state.reason)}</p>
              <Button onClick={retry}>{texts.retry}</Button>
            </div>
          ) : (
            <div className="mi-preview-note">
              <Spinner size="lg" />
              <p role="status">{texts.loading}</p>
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Still({ item }: { item: GenerationResult }) {
  if (item.video_url === null) return <img className="mi-preview-still" src={item.picture.url} alt={item.prompt} />
  return (
    <video
      className="mi-preview-still"
      src={item.video_url}
      poster={item.picture.url}
      aria-label={item.prompt}
      autoPlay
      loop
      muted
      playsInline
    />
  )
}

/** The innermost thing closes first: what lies below must not see the key. */
function useEscape(onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || findInTrees('dialog:modal').length > 0) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [close])
}

/** The focus comes in, and goes back to where it was. */
function useFocus(root: RefObject<HTMLElement | null>): void {
  const focusRoot = useEvent(() => root.current?.focus({ preventScroll: true }))
  useFocusFromFrames(root, focusRoot)
  useEffect(() => {
    const opener = focusedElement()
    focusRoot()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [focusRoot])
}
