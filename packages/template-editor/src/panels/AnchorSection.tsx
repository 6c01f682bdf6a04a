import { moveFocus, Switch } from '@mirari/ui'
import { anchors, nearestAnchor, type TemplateItem } from '@mirari/wallpaper'
import { useEditor, useEditorState } from '../editor-context.ts'
import { Section } from './Section.tsx'

const points = anchors.filter((anchor) => anchor !== 'picture')

/** The point of the screen to which an item keeps its distance; or it stays where it is on the picture. */
export function AnchorSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const base = useEditorState((state) => state.base)
  const isOnPicture = item.anchor === 'picture'
  const nearest = nearestAnchor(base, item)
  const tabStop = isOnPicture ? nearest : item.anchor
  return (
    <Section level={3} title={texts.anchor}>
      <div
        role="radiogroup"
        aria-label={texts.anchor}
        className="mi-te-anchors"
        onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
      >
        {points.map((anchor) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the drawing and keep the focus ring
          <button
            key={anchor}
            type="button"
            role="radio"
            aria-checked={anchor === item.anchor}
            aria-label={texts.anchors[anchor]}
            title={texts.anchors[anchor]}
            tabIndex={anchor === tabStop ? 0 : -1}
            className="mi-opt"
            onClick={() => store.change(item.id, () => ({ anchor }))}
          >
            <i />
          </button>
        ))}
      </div>
      <div className="mi-te-prop mi-te-wide">
        <span>{texts.keepToPicture}</span>
        <Switch
          label={texts.keepToPicture}
          checked={isOnPicture}
          onCheckedChange={(checked) => store.change(item.id, () => ({ anchor: checked ? 'picture' : nearest }))}
        />
      </div>
    </Section>
  )
}
