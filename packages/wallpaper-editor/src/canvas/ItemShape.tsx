import type { Size } from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import type Konva from 'konva'
import { memo, useEffect, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore'
import type { Backdrop } from './blur-backdrop.ts'
import { drawItem } from './draw-item.ts'
import type { Drawable } from './media-element.ts'
import type { MediaLibrary, MediaState } from './media-library.ts'
import { useSecond } from './use-second.ts'

interface ItemShapeProps {
  item: EditorItem
  /** Size of the output canvas; the same object as long as it does not change. */
  canvas: Size
  media: MediaLibrary
  drawable: Drawable | null
  state: MediaState
  behind: Backdrop
  placeholder: string
}

/** One item in a Konva layer. Everything is drawn by `drawItem`, so that screenshots show the same. */
export const ItemShape = memo(function ItemShape({
  item,
  canvas,
  media,
  drawable,
  state,
  behind,
  placeholder,
}: ItemShapeProps) {
  const shape = useRef<Konva.Shape>(null)
  const second = useSecond(item.type === 'time')
  const videoUrl = item.type === 'video' && drawable ? item.url : null

  useEffect(() => {
    if (videoUrl === null) return
    return media.onFrame(videoUrl, () => shape.current?.getLayer()?.batchDraw())
  }, [videoUrl, media])

  return (
    <Shape
      ref={shape}
      listening={false}
      sceneFunc={(context) =>
        drawItem(
          {
            context: context._context,
            canvas,
            now: new Date(second),
            mediaOf: () => ({ drawable, state }),
            backdrop: behind,
            placeholder,
          },
          item,
        )
      }
    />
  )
})
