import { type Box, guideBoxes, overlaps } from '@mirari/editor-core'
import type { EditorDocument, EditorGuide } from '@mirari/wallpaper'
import { canvasOf } from './canvas-size.ts'
import { boundsOfItem } from './selected.ts'

/** Boxes to align with: the canvas, the other visible items, and the guides as boxes without an extent on their axis. */
export function snapTargets(
  document: EditorDocument,
  movedIds: readonly string[],
  guides: readonly EditorGuide[] = [],
): Box[] {
  const canvas = canvasOf(document)
  const whole = { x: 0, y: 0, ...canvas }
  const others = document.items
    .filter(({ id, hidden }) => !hidden && !movedIds.includes(id))
    .map((item) => boundsOfItem(item, canvas))
    .filter((box) => overlaps(box, whole))
  return [whole, ...others, ...guideBoxes(guides, canvas)]
}
