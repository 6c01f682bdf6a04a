import { pickingOf, RenameField } from '@mirari/editor-core'
import { classNames, Icon, IconButton, reveal } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { GripVertical, Lock, LockOpen } from 'lucide'
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
  /** Of several that are selected, the one selected last. */
  isForemost: boolean
  isRenaming: boolean
  onRenaming: (isRenaming: boolean) => void
  /** The grip was pressed. */
  onGrip: (event: PointerEvent<HTMLElement>) => void
}

export function LayerRow(props: LayerRowProps) {
  const { item, position, isSelected, isForemost, isRenaming, onRenaming, onGrip } = props
  const { store, texts } = useEditor()
  const row = useRef<HTMLLIElement>(null)
  const pick = useRef<HTMLButtonElement>(null)
  // An item that is selected on the canvas is scrolled into view.
  useEffect(() => {
    if (isForemost && row.current) reveal(row.current)
  }, [isForemost])
  // A row whose name was changed keeps the focus.
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pick.current?.focus({ preventScroll: true })
    wasRenaming.current = isRenaming
  }, [isRenaming])

  function onRenamed(name: string | null) {
    onRenaming(false)
    if (name !== null) store.change(item.id, () => ({ name }))
  }

  return (
    <li
      ref={row}
      className={classNames('mi-te-layer', isSelected && 'mi-is-on', item.group !== undefined && 'mi-is-grouped')}
    >
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
      {isRenaming ? (
        <div className="mi-te-pick">
          <Thumbnail item={item} icon={itemIcons[kindOf(item)]} />
          <RenameField label={texts.renameLayer} name={item.name} onDone={onRenamed} />
        </div>
      ) : (
        <button
          ref={pick}
          type="button"
          className="mi-te-pick"
          data-item={item.id}
          aria-pressed={isSelected}
          onClick={(event) => store.pick(item.id, pickingOf(event))}
          onDoubleClick={() => onRenaming(true)}
          onKeyDown={({ key }) => key === 'F2' && onRenaming(true)}
        >
          <Thumbnail item={item} icon={itemIcons[kindOf(item)]} />
          <span className="mi-cut">{texts.layer(item.name)}</span>
        </button>
      )}
      {!isRenaming && (
        <IconButton
          icon={item.locked ? Lock : LockOpen}
          size="sm"
          tip={false}
          className="mi-te-lock"
          label={texts.lockLayer(item.name)}
          aria-pressed={item.locked === true}
          onClick={() => store.change(item.id, ({ locked }) => ({ locked: !locked }))}
        />
      )}
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
