/** Selected items of a template by their places within the base; pure. */
import { type Box, type PlacedUnit, type Size, type UnitMove, unitsOf } from '@mirari/editor-core'
import type { TemplateItem } from '@mirari/wallpaper'
import { changeItem, heightOf } from './item-changes.ts'

type Items = readonly TemplateItem[]

/** Whether an item may be moved, resized and deleted. */
export const isFree = ({ locked }: TemplateItem): boolean => locked !== true

/** Whether an item can be seen and pressed on the canvas. */
export const isPressable = (item: TemplateItem): boolean => isFree(item) && item.visible

/** Whether an item is drawn above the page, so that it can be mixed with what lies behind it. */
export const hasLook = ({ type, original_path }: TemplateItem): boolean => type !== 'other' && original_path === ''

/** Whether an item is a file of the page as large as the base: everything else lies above it. */
export const isGround = ({ original_path, x, y, width, height }: TemplateItem, base: Size): boolean =>
  original_path !== '' && x <= 0 && y <= 0 && x + width >= base.width && y + height >= base.height

const boxOf = (item: TemplateItem): Box => ({ x: item.x, y: item.y, width: item.width, height: heightOf(item, null) })

/** The selected items that can be moved, each group one. */
export function selectedUnits(items: Items, ids: readonly string[]): PlacedUnit[] {
  return unitsOf(
    items.filter((item) => ids.includes(item.id) && isFree(item)),
    boxOf,
  )
}

/** The items after these moves, on whole px. */
export function movedItems(items: Items, moves: readonly UnitMove[]): Items {
  return moves.reduce(
    (all, { ids, by }) =>
      ids.reduce((next, id) => {
        const item = next.find((one) => one.id === id)
        return item ? changeItem(next, id, { x: Math.round(item.x + by.x), y: Math.round(item.y + by.y) }) : next
      }, all),
    items,
  )
}
