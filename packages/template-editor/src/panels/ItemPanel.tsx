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
import { PanelHead } from './PanelHead.tsx'
import { PlaceSection } from './PlaceSection.tsx'

interface ItemPanelProps {
  publication: Publication | null
  /** Closes the sheet that it is on narrow screens. */
  onHide: () => void
}

/** The right panel: everything about the selected item, or what can be done with several. */
export function ItemPanel({ publication, onHide }: ItemPanelProps) {
  const { texts } = useEditor()
  const item = useSelected()
  const count = useEditorState(({ selectedIds }) => selectedIds.length)
  if (!item) {
    return (
      <>
        <PanelHead title={texts.canvas} onHide={onHide} />
        <div className="mi-te-scroll">
          <CanvasSection publication={publication} />
        </div>
      </>
    )
  }
  if (count > 1) {
    return (
      <>
        <PanelHead title={texts.severalLayers(count)} onHide={onHide}>
          <ItemMenu />
        </PanelHead>
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
      <PanelHead title={item.name} onHide={onHide}>
        <span className="mi-badge">
          <Icon icon={itemIcons[kind]} />
          {texts.itemKinds[kind]}
        </span>
        <ItemMenu />
      </PanelHead>
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
