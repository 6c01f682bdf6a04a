import { classNames, Icon } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { Focus, MousePointerClick } from 'lucide'
import { useEditor } from '../editor-context.ts'
import type { CanvasBox } from '../rules/canvas.ts'
import { keepsShape, withHeight, withWidth } from '../rules/item-changes.ts'
import { kindOf } from '../rules/new-item.ts'
import { PlayOnce } from './PlayOnce.tsx'
import { useDrag } from './use-drag.ts'

/** Merges the rest of a drag after an undo in its middle, which has ended its gesture. */
const dragKey = 'drag'

interface ItemFrameProps {
  item: TemplateItem
  box: CanvasBox
  isSelected: boolean
}

/** An item's outline on the canvas: selects, moves and resizes it. Arrow keys move it too. */
export function ItemFrame({ item, box, isSelected }: ItemFrameProps) {
  const { store } = useEditor()
  const kind = kindOf(item)
  const drag = useDrag({
    onPress: () => store.select(item.id),
    onMove: ({ byX, byY, start }) =>
      store.change(
        item.id,
        () => ({ x: Math.round(start.item.x + byX / start.scale), y: Math.round(start.item.y + byY / start.scale) }),
        dragKey,
      ),
    start: () => ({ item, scale: box.scale }),
  })

  return (
    <button
      type="button"
      {...drag}
      className={classNames('mi-te-frame', `mi-te-${kind}`, isSelected && 'mi-is-on')}
      aria-label={item.name}
      aria-pressed={isSelected}
      data-item={item.id}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && store.select(item.id)}
      onClick={() => store.select(item.id)}
    >
      {kind === 'focus' && <Icon icon={Focus} size="lg" />}
      {kind === 'box' && <Icon icon={MousePointerClick} size="lg" />}
      {isSelected && item.type === 'video' && item.visible && <PlayOnce item={item} />}
      {isSelected && (
        <>
          <em className={classNames(box.top < 24 && 'mi-is-inside')}>{item.name}</em>
          <Handle item={item} box={box} side="left" />
          <Handle item={item} box={box} side="right" />
          {!keepsShape(item) && <Handle item={item} box={box} side="corner" />}
        </>
      )}
    </button>
  )
}

interface HandleProps {
  item: TemplateItem
  box: CanvasBox
  side: 'left' | 'right' | 'corner'
}

/** Resizes from a side or corner, by pointer only: the properties have the same for the keyboard. */
function Handle({ item, box, side }: HandleProps) {
  const { store } = useEditor()
  const drag = useDrag({
    onMove: ({ byX, byY, start }) =>
      store.change(
        item.id,
        () => {
          const { item: from, scale } = start
          const wide = withWidth(from, from.width + (side === 'left' ? -byX : byX) / scale)
          if (side === 'corner') return withHeight(wide, from.height + byY / scale)
          return side === 'left' ? { ...wide, x: Math.round(from.x + from.width - wide.width) } : wide
        },
        dragKey,
      ),
    start: () => ({ item, scale: box.scale }),
  })
  return <i aria-hidden="true" className={`mi-te-handle mi-te-pull-${side}`} {...drag} />
}
