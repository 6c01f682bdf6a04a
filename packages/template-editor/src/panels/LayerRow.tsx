import { classNames, createEdgeScroll, type EdgeScroll, Icon, reveal } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { GripVertical } from 'lucide'
import { useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { kindOf } from '../rules/new-item.ts'
import { useDrag } from '../stage/use-drag.ts'
import { itemIcons } from './item-icons.ts'
import { Thumbnail } from './Thumbnail.tsx'

interface LayerRowProps {
  item: TemplateItem
  /** In the list from back to front. */
  place: number
  last: number
  isSelected: boolean
}

interface RowDrag {
  place: number
  rowPx: number
  /** px since the press, and what joins all of it for an undo. */
  byY: number
  key: string
  scroll: EdgeScroll
}

export function LayerRow({ item, place, last, isSelected }: LayerRowProps) {
  const { store, texts } = useEditor()
  const row = useRef<HTMLLIElement>(null)
  function move({ place: from, rowPx, byY, key, scroll }: RowDrag): void {
    // Down the list is towards the back.
    const to = from - Math.round((byY + scroll.scrolledPx()) / rowPx)
    store.reorder(item.id, Math.max(0, Math.min(last, to)), key)
  }
  const drag = useDrag<RowDrag>({
    start({ currentTarget }) {
      const rowPx = currentTarget.closest('li')?.offsetHeight || 1
      const scroll = createEdgeScroll(currentTarget, () => move(started))
      const started: RowDrag = { place, rowPx, byY: 0, key: '', scroll }
      return started
    },
    onMove({ byY, key, start, event }) {
      Object.assign(start, { byY, key })
      start.scroll.pointAt(event.clientY)
      move(start)
    },
    onEnd: ({ scroll }) => scroll.stop(),
  })
  // What is chosen on the canvas is seen in the list.
  useEffect(() => {
    if (isSelected && row.current) reveal(row.current)
  }, [isSelected])
  return (
    <li ref={row} className={classNames('mi-te-layer', isSelected && 'mi-is-on')}>
      <input
        type="checkbox"
        className="mi-te-check"
        aria-label={texts.showLayer(item.name)}
        checked={item.visible}
        onChange={(event) => {
          const visible = event.currentTarget.checked
          store.change(item.id, () => ({ visible }))
        }}
      />
      <button type="button" className="mi-te-pick" aria-pressed={isSelected} onClick={() => store.select(item.id)}>
        <Thumbnail item={item} icon={itemIcons[kindOf(item)]} />
        <span className="mi-cut">{texts.layer(item.name)}</span>
      </button>
      <button
        type="button"
        className="mi-te-grip"
        aria-label={texts.moveLayer(item.name)}
        {...drag}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          store.reorder(item.id, place + step)
        }}
      >
        <Icon icon={GripVertical} size="sm" />
      </button>
    </li>
  )
}
