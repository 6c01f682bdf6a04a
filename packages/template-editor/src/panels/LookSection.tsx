import { BlendMenu, selectedItem, selectedItems } from '@mirari/editor-core'
import { Slider } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { useEditor, useEditorState } from '../editor-context.ts'
import { hasLook } from '../rules/placed.ts'
import { Section } from './Section.tsx'

/** How the selected items are mixed with what lies behind them; nothing for items that the page draws itself. */
export function LookSection() {
  const { store, texts } = useEditor()
  const item = useEditorState((state) => {
    const foremost = selectedItem<TemplateItem>(state)
    return foremost && hasLook(foremost) ? foremost : selectedItems<TemplateItem>(state).findLast(hasLook)
  })
  if (!item) return null
  const { opacity = 100, blend = 'normal' } = item

  function change(patch: Pick<TemplateItem, 'opacity' | 'blend'>, mergeKey?: string) {
    const items = selectedItems<TemplateItem>(store.getSnapshot()).filter(hasLook)
    store.changeEach(
      items.map(({ id }) => ({ id, patch })),
      mergeKey && `${mergeKey} ${items.map(({ id }) => id).join(' ')}`,
    )
  }
  return (
    <Section level={3} title={texts.opacity} value={<span className="mi-te-val">{opacity}%</span>}>
      <Slider
        label={texts.opacity}
        className="mi-te-slider"
        valueText={`${opacity}%`}
        min={0}
        max={100}
        value={opacity}
        onValueChange={(value) => change({ opacity: value }, 'opacity')}
      />
      <div className="mi-te-prop">
        <span aria-hidden="true">{texts.blend}</span>
        <BlendMenu texts={texts} value={blend} onValueChange={(mode) => change({ blend: mode })} />
      </div>
    </Section>
  )
}
