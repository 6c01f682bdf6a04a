import { classNames, Icon } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { Focus, MousePointerClick } from 'lucide'
import type { FocusEvent } from 'react'
import { useEditor } from '../editor-context.ts'
import type { CanvasBox } from '../rules/canvas.ts'
import { keepsShape, withHeight, withWidth } from '../rules/item-changes.ts'
import { kindOf } from '../rules/new-item.ts'
import { isFree } from '../rules/placed.ts'
import { type PulledSide, snappedPull } from '../rules/snapped.ts'
import { PlayOnce } from './PlayOnce.tsx'
import { useDrag } from './use-drag.ts'
import { type DragStage, dragKey, useItemDrag } from './use-item-drag.ts'

interface ItemFrameProps {
  item: TemplateItem
  box: CanvasBox
  isSelected: boolean
  /** Whether it is the only one that is selected, so that it can be resized. */
  isSingle: boolean
  /** Whether it lies behind everything: a drag on it selects what lies above it. */
  isGround: boolean
  stage: DragStage
}

/** An item's outline on the canvas: selects, moves and resizes it. Arrow keys move it too. */
export function ItemFrame({ item, box, isSelected, isSingle, isGround, stage }: ItemFrameProps) {
  const { store } = useEditor()
  const kind = kindOf(item)
  const drag = useItemDrag(item, stage)
  const isLocked = !isFree(item)

  /** By key; a pointer has selected it already. A selected item stays so, with all that is selected. */
  function onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
    const { selectedIds, isAdding } = store.getSnapshot()
    if (isAdding || selectedIds.includes(item.id) || !currentTarget.matches(':focus-visible')) return
    store.select(item.id)
  }

  return (
    <button
      type="button"
      {...(isGround ? {} : drag)}
      className={classNames('mi-te-frame', `mi-te-${kind}`, isSelected && 'mi-is-on')}
      aria-label={item.name}
      aria-pressed={isSelected}
      data-item={item.id}
      data-ground={isGround || undefined}
      data-locked={isLocked || undefined}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      onFocus={onFocus}
      onClick={({ detail }) => detail === 0 && store.pick(item.id, 'only')}
      // Of a group, the one item.
      onDoubleClick={() => store.select(item.id)}
    >
      {kind === 'focus' && <Icon icon={Focus} size="lg" />}
      {kind === 'box' && <Icon icon={MousePointerClick} size="lg" />}
      {isSingle && item.type === 'video' && item.visible && <PlayOnce item={item} />}
      {isSingle && <em className={classNames(box.top < 24 && 'mi-is-inside')}>{item.name}</em>}
      {isSingle && !isLocked && (
        <>
          <Handle item={item} box={box} side="left" stage={stage} />
          <Handle item={item} box={box} side="right" stage={stage} />
          {!keepsShape(item) && <Handle item={item} box={box} side="corner" stage={stage} />}
        </>
      )}
    </button>
  )
}

interface HandleProps {
  item: TemplateItem
  box: CanvasBox
  side: PulledSide
  stage: DragStage
}

/**
 * Resizes from a side or corner and snaps unless Alt is held; by pointer only: the properties have the same for the
 * keyboard.
 */
function Handle({ item, box, side, stage: { space, showGuides } }: HandleProps) {
  const { store } = useEditor()
  const drag = useDrag({
    start: () => ({ item, scale: box.scale, space: { ...space(), movedIds: [item.id] } }),
    onMove({ byX, byY, start, altKey }) {
      const { item: from, scale } = start
      const free = { x: byX, y: byY }
      const { by, guides } = altKey ? { by: free, guides: [] } : snappedPull(start.space, free, side)
      showGuides(guides)
      store.change(
        item.id,
        () => {
          const wide = withWidth(from, from.width + (side === 'left' ? -by.x : by.x) / scale)
          if (side === 'corner') return withHeight(wide, from.height + by.y / scale)
          return side === 'left' ? { ...wide, x: Math.round(from.x + from.width - wide.width) } : wide
        },
        dragKey,
      )
    },
    onEnd: () => showGuides([]),
  })
  return <i aria-hidden="true" className={`mi-te-handle mi-te-pull-${side}`} {...drag} />
}
