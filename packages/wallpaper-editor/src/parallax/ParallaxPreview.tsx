import { foreignLanguage } from '@mirari/model'
import { Button, Spinner, useModal } from '@mirari/ui'
import type { EditorDocument, EditorImageItem } from '@mirari/wallpaper'
import { X } from 'lucide'
import { type CSSProperties, useRef } from 'react'
import { canvasOf } from '../document/canvas-size.ts'
import type { WallpaperEditorTexts } from '../texts.ts'
import { OwnTexts, useTexts } from '../texts-context.ts'
import { SceneItem } from './SceneItem.tsx'
import { useFollowPointer } from './use-follow-pointer.ts'
import { useParallaxLayers } from './use-parallax-layers.ts'
import { useStillMotion } from './use-still-motion.ts'

export interface ParallaxPreviewProps {
  document: EditorDocument
  /** The image that is split into layers. */
  item: EditorImageItem
  onEnd: () => void
  /** Called when the image cannot be loaded or read. */
  onFailed: () => void
  /** Texts that differ from those of the editor around it, or else from `defaultWallpaperEditorTexts`. */
  texts?: Partial<WallpaperEditorTexts> | undefined
}

/** A full-screen preview of the wallpaper in which the layers of one image follow the pointer. */
export function ParallaxPreview({ texts, ...props }: ParallaxPreviewProps) {
  return (
    <OwnTexts texts={texts}>
      <PreviewDialog {...props} />
    </OwnTexts>
  )
}

function PreviewDialog({ document, item, onEnd, onFailed }: Omit<ParallaxPreviewProps, 'texts'>) {
  const texts = useTexts()
  const dialog = useModal(true, onEnd)
  const stage = useRef<HTMLDivElement>(null)
  const isStill = useStillMotion()
  const layers = useParallaxLayers(item.url, onFailed)
  const follow = useFollowPointer(stage, layers, isStill)
  const canvas = canvasOf(document)
  const shape: CSSProperties & Record<'--r', number> = {
    aspectRatio: `${canvas.width} / ${canvas.height}`,
    '--r': canvas.width / canvas.height,
  }

  return (
    <dialog
      ref={dialog}
      className="mi-we-parallax"
      aria-label={texts.parallaxTitle}
      aria-busy={layers ? undefined : true}
      {...follow}
    >
      {layers ? (
        <div ref={stage} className="mi-we-scene" style={shape}>
          {document.items
            .filter(({ hidden }) => !hidden)
            .map((one) => (
              <SceneItem key={one.id} item={one} canvas={canvas} layers={one.id === item.id ? layers : null} />
            ))}
        </div>
      ) : (
        <p role="status" lang={foreignLanguage(texts.parallaxLoading)} className="mi-we-parallax-loading">
          <Spinner size="lg" />
          {texts.parallaxLoading}
        </p>
      )}
      <footer>
        {layers && <span role="status">{isStill ? texts.parallaxStill : texts.parallaxFollow}</span>}
        <Button icon={X} data-autofocus="" onClick={onEnd}>
          {layers ? texts.parallaxEnd : texts.cancel}
        </Button>
      </footer>
    </dialog>
  )
}
