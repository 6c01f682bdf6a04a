import { classNames, Icon } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { GripVertical } from 'lucide'
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

export function LayerRow({ item, place, last, isSelected }: LayerRowProps) {
  const { store, texts } = useEditor()
  const drag = useDrag({
    start: ({ currentTarget }) => ({ place, rowPx: currentTarget.closest('li')?.offsetHeight || 1 }),
    onMove: ({ byY, key, start }) => {
      // Down the list is towards the back.
      const to = start.place - Math.round(byY / start.rowPx)
      store.reorder(item.id, Math.max(0, Math.min(last, to)), key)
    },
  })
  return (
    <li className={classNames('mi-te-layer', isSelected && 'mi-is-on')}>
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
