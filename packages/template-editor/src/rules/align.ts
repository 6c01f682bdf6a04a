/** Where an item lies within the base; pure. */
import type { TemplateItem } from '@mirari/wallpaper'
import type { Size } from './canvas.ts'
import { heightOf } from './item-changes.ts'

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Share of the free room before the item, on the axis that an alignment changes. */
const places: Readonly<Record<Alignment, { axis: 'x' | 'y'; share: number }>> = {
  left: { axis: 'x', share: 0 },
  center: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
}

/** The new coordinate of an item at an edge or in the middle of the base. */
export function aligned(item: TemplateItem, base: Size, alignment: Alignment): Partial<TemplateItem> {
  const { axis, share } = places[alignment]
  const free = axis === 'x' ? base.width - item.width : base.height - heightOf(item, null)
  return { [axis]: Math.round(free * share) }
}
