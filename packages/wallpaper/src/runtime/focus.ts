import type { WallpaperDocument } from '../document/schema.ts'

/** What stays in view, as fractions of the canvas: the middle of the last focus item, or what the document says. */
export function focusOf({ items, canvas, focus }: Pick<WallpaperDocument, 'items' | 'canvas' | 'focus'>): {
  x: number
  y: number
} {
  const item = items.findLast(({ type }) => type === 'focus')
  if (!item) return focus ?? { x: 0.5, y: 0.5 }
  return { x: (item.x + item.width / 2) / canvas.width, y: (item.y + item.height / 2) / canvas.height }
}
