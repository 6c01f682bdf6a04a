import type { EditorItem } from '@mirari/wallpaper'
import type Konva from 'konva'
import { memo, useEffect, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore'
import type { Size } from '../document/geometry.ts'
import type { Behind } from './blur-behind.ts'
import { drawItem } from './draw-item.ts'
import type { Drawable } from './media-element.ts'
import type { MediaLibrary, MediaState } from './media-library.ts'
import { useSecond } from './use-second.ts'

interface ItemShapeProps {
  item: EditorItem
  /** Of the output canvas; one object as long as it is the same size. */
  canvas: Size
  media: MediaLibrary
  drawable: Drawable | null
  state: MediaState
  behind: Behind
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
  const filmUrl = item.type === 'video' && drawable ? item.url : null

  useEffect(() => {
    if (filmUrl === null) return
    return media.onFrame(filmUrl, () => shape.current?.getLayer()?.batchDraw())
  }, [filmUrl, media])

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
            behind,
            placeholder,
          },
          item,
        )
      }
    />
  )
})
