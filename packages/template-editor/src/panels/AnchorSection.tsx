import { RadioGroup, Switch } from '@mirari/ui'
import { anchors, nearestAnchor, type TemplateItem } from '@mirari/wallpaper'
import { useId } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { Section } from './Section.tsx'

const points = anchors.filter((anchor) => anchor !== 'picture')

/** The point of the screen that an item keeps its distance to, unless it stays at its place on the base. */
export function AnchorSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const base = useEditorState((state) => state.base)
  const switchId = useId()
  const isOnImage = item.anchor === 'picture'
  const nearest = nearestAnchor(base, item)
  return (
    <Section level={3} title={texts.anchor}>
      <RadioGroup
        label={texts.anchor}
        className="mi-te-anchors"
        itemClassName="mi-opt"
        items={points.map((anchor) => ({
          value: anchor,
          name: texts.anchors[anchor],
          title: texts.anchors[anchor],
          content: <i />,
        }))}
        value={item.anchor === 'picture' ? null : item.anchor}
        tabStop={nearest}
        onValueChange={(anchor) => store.change(item.id, () => ({ anchor }))}
      />
      <div className="mi-te-prop mi-te-wide">
        <label htmlFor={switchId}>{texts.keepToImage}</label>
        <Switch
          id={switchId}
          checked={isOnImage}
          onCheckedChange={(checked) => store.change(item.id, () => ({ anchor: checked ? 'picture' : nearest }))}
        />
      </div>
    </Section>
  )
}
