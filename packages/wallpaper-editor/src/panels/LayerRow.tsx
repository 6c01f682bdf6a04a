import { RenameField } from '@mirari/editor-core'
import { classNames, Icon, IconButton, Spinner } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { CloudOff, Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide'
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useTexts } from '../texts-context.ts'
import { LayerThumbnail } from './LayerThumbnail.tsx'

/** Whether a layer's file is on its way, or could not be sent. */
export type LayerFileState = 'uploading' | 'unsent'

interface LayerRowProps {
  item: EditorItem
  /** Position counted from the front; 1 is the first. */
  place: number
  count: number
  isSelected: boolean
  isGrouped: boolean
  isTabStop: boolean
  /** Undefined for a layer without a file, or whose file is stored. */
  fileState: LayerFileState | undefined
  isRenaming: boolean
  isDragged: boolean
  style: CSSProperties
  keysId: string
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  onSelect: (event: MouseEvent<HTMLElement>) => void
  onToggleHidden: () => void
  onToggleLocked: () => void
  onStartRename: () => void
  /** null keeps the name. */
  onRename: (name: string | null) => void
}

export function LayerRow(props: LayerRowProps) {
  const { item, isSelected, fileState } = props
  const texts = useTexts()
  const isParallax = item.type === 'image' && item.isParallax
  const content = (
    <>
      <span data-grip="" className="mi-we-grip">
        <Icon icon={GripVertical} />
      </span>
      <LayerThumbnail item={item} />
    </>
  )
  return (
    <li
      className={classNames(
        'mi-we-layer',
        isSelected && 'mi-is-on',
        props.isDragged && 'mi-is-dragged',
        props.isGrouped && 'mi-is-grouped',
        item.hidden && 'mi-is-hidden',
      )}
      style={props.style}
    >
      {props.isRenaming ? (
        <div className="mi-we-layer-row">
          {content}
          <RenameField label={texts.renameLayer} name={item.name} onDone={props.onRename} />
        </div>
      ) : (
        <button
          type="button"
          className="mi-we-layer-row"
          data-layer={item.id}
          tabIndex={props.isTabStop ? 0 : -1}
          aria-current={isSelected ? 'true' : undefined}
          aria-describedby={props.keysId}
          onPointerDown={props.onPointerDown}
          onKeyDown={props.onKeyDown}
          onContextMenu={props.onContextMenu}
          onClick={props.onSelect}
          onDoubleClick={props.onStartRename}
        >
          {content}
          <span className="mi-grow mi-cut" title={item.name}>
            {item.name}
          </span>
          {fileState === 'uploading' && <Spinner size="sm" label={texts.uploading} />}
          {fileState === 'unsent' && (
            <span role="img" aria-label={texts.notSent(1)}>
              <Icon icon={CloudOff} size="sm" />
            </span>
          )}
          {isParallax && <span className="mi-badge">{texts.parallaxBadge}</span>}
          <span className="mi-sr">{texts.layerPlace(props.place, props.count)}</span>
          <small aria-hidden="true">{item.zIndex}</small>
        </button>
      )}
      {!props.isRenaming && (
        <span className="mi-we-layer-toggles">
          <IconButton
            icon={item.locked ? Lock : LockOpen}
            size="sm"
            tip={false}
            label={texts.lockLayer(item.name)}
            aria-pressed={item.locked === true}
            onClick={props.onToggleLocked}
          />
          <IconButton
            icon={item.hidden ? EyeOff : Eye}
            size="sm"
            tip={false}
            label={texts.hideLayer(item.name)}
            aria-pressed={item.hidden === true}
            onClick={props.onToggleHidden}
          />
        </span>
      )}
    </li>
  )
}
