import { Icon } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { useEditor, useSelected } from '../editor-context.ts'
import { kindOf } from '../rules/new-item.ts'
import { AnchorSection } from './AnchorSection.tsx'
import { BoxSection } from './BoxSection.tsx'
import { ColorSection } from './ColorSection.tsx'
import { ContentSection } from './ContentSection.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { itemIcons } from './item-icons.ts'
import { LetterSection } from './LetterSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'

/** The right panel: everything about the selected item. */
export function ItemPanel() {
  const { texts } = useEditor()
  const item = useSelected()
  if (!item) {
    return (
      <>
        <header className="mi-te-head">
          <h2 className="mi-h4 mi-grow">{texts.item}</h2>
        </header>
        <p className="mi-te-note mi-te-none">{texts.nothingSelected}</p>
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
    </>
  )
}
