import { classNames, Icon, reveal } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { GripVertical } from 'lucide'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useEditor } from '../editor-context.ts'
import { kindOf } from '../rules/new-item.ts'
import { itemIcons } from './item-icons.ts'
import { Thumbnail } from './Thumbnail.tsx'

interface LayerRowProps {
  item: TemplateItem
  /** In the document, where 0 is the farthest back. */
  position: number
  isSelected: boolean
  /** The grip was pressed. */
  onGrip: (event: PointerEvent<HTMLElement>) => void
}

export function LayerRow({ item, position, isSelected, onGrip }: LayerRowProps) {
  const { store, texts } = useEditor()
  const row = useRef<HTMLLIElement>(null)
  // An item that is selected on the canvas is scrolled into view.
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
        data-grip=""
        aria-label={texts.moveLayer(item.name)}
        onPointerDown={onGrip}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          store.reorder(item.id, position + step)
        }}
      >
        <Icon icon={GripVertical} size="sm" />
      </button>
    </li>
  )
}
