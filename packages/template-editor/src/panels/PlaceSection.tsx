import { NumberField, Switch } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { useId } from 'react'
import { useContent, useEditor } from '../editor-context.ts'
import { heightOf, keepsShape, withHeight, withWidth } from '../rules/item-changes.ts'
import { minSidePx } from '../rules/new-item.ts'
import { isFree } from '../rules/placed.ts'

const farPx = 20_000

/** Name, position and size of an item. */
export function PlaceSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const content = useContent(item)
  const nameId = useId()
  const switchId = useId()
  const { id } = item
  const isLocked = !isFree(item)
  const height = heightOf(item, content?.status === 'ready' ? content : null)
  return (
    <section className="mi-te-sect" aria-label={texts.item}>
      <div className="mi-field">
        <label htmlFor={nameId}>{texts.name}</label>
        <input
          id={nameId}
          className="mi-input mi-sm"
          maxLength={200}
          value={item.name}
          onChange={(event) => {
            const name = event.currentTarget.value
            store.change(id, () => ({ name }), `name ${id}`)
          }}
        />
      </div>
      <div className="mi-te-prop">
        <span>{texts.position}</span>
        <span className="mi-te-pair">
          <NumberField
            label={texts.x}
            mark={texts.x}
            value={item.x}
            min={-farPx}
            max={farPx}
            beyondRange="clamp"
            disabled={isLocked}
            onValueChange={(x) => store.change(id, () => ({ x }), `x ${id}`)}
          />
          <NumberField
            label={texts.y}
            mark={texts.y}
            value={item.y}
            min={-farPx}
            max={farPx}
            beyondRange="clamp"
            disabled={isLocked}
            onValueChange={(y) => store.change(id, () => ({ y }), `y ${id}`)}
          />
        </span>
      </div>
      <div className="mi-te-prop">
        <span>{texts.width}</span>
        <NumberField
          label={texts.width}
          unit="px"
          value={item.width}
          min={minSidePx}
          max={farPx}
          beyondRange="clamp"
          disabled={isLocked}
          onValueChange={(width) => store.change(id, (now) => withWidth(now, width), `width ${id}`)}
        />
      </div>
      {!keepsShape(item) && (
        <div className="mi-te-prop">
          <span>{texts.height}</span>
          <NumberField
            label={texts.height}
            unit="px"
            value={height}
            min={minSidePx}
            max={farPx}
            beyondRange="clamp"
            disabled={isLocked}
            onValueChange={(next) => store.change(id, (now) => withHeight(now, next), `height ${id}`)}
          />
        </div>
      )}
      {item.widget === null && (
        <div className="mi-te-prop">
          <label htmlFor={switchId}>{texts.movable}</label>
          <Switch
            id={switchId}
            checked={item.is_can_move}
            onCheckedChange={(is_can_move) => store.change(id, () => ({ is_can_move }))}
          />
        </div>
      )}
    </section>
  )
}
