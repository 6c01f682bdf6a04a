import { hundredths } from '@mirari/editor-core'
import type { EditorDocument, EditorItem, EditorRatio } from '@mirari/wallpaper'
import { canvasOf, outputSize } from './canvas-size.ts'
import { isLettered } from './letters.ts'

/** Moves everything into the new canvas: scaled as the old canvas would be to fit inside, in the middle. */
export function changeRatio(document: EditorDocument, canvasRatio: EditorRatio): EditorDocument {
  if (canvasRatio === document.canvasRatio) return document
  const before = canvasOf(document)
  const after = outputSize(canvasRatio)
  const scale = Math.min(after.width / before.width, after.height / before.height)
  const left = (after.width - before.width * scale) / 2
  const top = (after.height - before.height * scale) / 2
  const x = (value: number) => hundredths(left + value * scale)
  const y = (value: number) => hundredths(top + value * scale)
  const size = (value: number) => hundredths(value * scale)
  const moved = <Item extends EditorItem>(item: Item): Item => ({
    ...item,
    ...{ x: x(item.x), y: y(item.y), width: size(item.width), height: size(item.height) },
    ...{ initX: x(item.initX), initY: y(item.initY), initW: size(item.initW), initH: size(item.initH) },
  })
  const { focus } = document
  const thousandths = (share: number) => Math.round(share * 1000) / 1000
  return {
    ...document,
    ...(focus && {
      focus: {
        x: thousandths((left + focus.x * before.width * scale) / after.width),
        y: thousandths((top + focus.y * before.height * scale) / after.height),
      },
    }),
    canvasRatio,
    initCanvasW: after.width,
    initCanvasH: after.height,
    items: document.items.map((item): EditorItem => {
      if (isLettered(item)) return { ...moved(item), fontSize: Math.max(1, Math.round(item.fontSize * scale)) }
      if (item.type !== 'shape') return moved(item)
      return { ...moved(item), strokeWidth: size(item.strokeWidth), radius: size(item.radius) }
    }),
  }
}
