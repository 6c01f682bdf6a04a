import type { Publication } from '@mirari/editor-core'
import { Icon } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { useEditor, useEditorState, useSelected } from '../editor-context.ts'
import { kindOf } from '../rules/new-item.ts'
import { AnchorSection } from './AnchorSection.tsx'
import { ArrangeSection } from './ArrangeSection.tsx'
import { BoxSection } from './BoxSection.tsx'
import { CanvasSection } from './CanvasSection.tsx'
import { ColorSection } from './ColorSection.tsx'
import { ContentSection } from './ContentSection.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { itemIcons } from './item-icons.ts'
import { LetterSection } from './LetterSection.tsx'
import { LookSection } from './LookSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'

/** The right panel: everything about the selected item, or what can be done with several. */
export function ItemPanel({ publication }: { publication: Publication | null }) {
  const { texts } = useEditor()
  const item = useSelected()
  const count = useEditorState(({ selectedIds }) => selectedIds.length)
  if (!item) {
    return (
      <>
        <header className="mi-te-head">
          <h2 className="mi-h4 mi-grow">{texts.canvas}</h2>
        </header>
        <div className="mi-te-scroll">
          <CanvasSection publication={publication} />
        </div>
      </>
    )
  }
  if (count > 1) {
    return (
      <>
        <header className="mi-te-head">
          <h2 className="mi-h4 mi-grow mi-cut">{texts.severalLayers(count)}</h2>
          <ItemMenu />
        </header>
        <div className="mi-te-scroll">
          <LookSection />
          <ArrangeSection />
        </div>
      </>
    )
  }
  const kind = kindOf(item)
  return (
    <>
      <header className="mi-te-head">
        <h2 className="mi-h4 mi-grow mi-cut">{item.name}</h2>
        <span className="mi-badge">
          <Icon icon={itemIcons[kind]} />
          {texts.itemKinds[kind]}
        </span>
        <ItemMenu />
      </header>
      <div key={item.id} className="mi-te-scroll">
        <ItemSections item={item} />
      </div>
    </>
  )
}

function ItemSections({ item }: { item: TemplateItem }) {
  const kind = kindOf(item)
  return (
    <>
      {(kind === 'image' || kind === 'video') && <ContentSection item={item} />}
      <PlaceSection item={item} />
      {kind === 'box' && <BoxSection item={item} />}
      {(kind === 'clock' || kind === 'text') && <LetterSection item={item} />}
      {(kind === 'clock' || kind === 'text' || kind === 'box') && <ColorSection item={item} />}
      {kind !== 'focus' && <AnchorSection item={item} />}
      <LookSection />
      <ArrangeSection />
    </>
  )
}
