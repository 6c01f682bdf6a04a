import type { GenerationResult } from '@mirari/model'
import type { ZoomImage } from '@mirari/ui'
import type { RefObject } from 'react'
import type { DetailViewProps } from '../port.ts'
import { useTexts } from '../texts-context.ts'
import { ActionGroups } from './ActionGroups.tsx'
import { Devices } from './Devices.tsx'
import { Facts } from './Facts.tsx'
import { Footer } from './Footer.tsx'
import { OwnerRow } from './OwnerRow.tsx'
import { PromptCard } from './PromptCard.tsx'
import { PublishRow } from './PublishRow.tsx'
import { References } from './References.tsx'
import { RelatedGroups } from './RelatedGroups.tsx'
import { Tags } from './Tags.tsx'

export interface PanelProps extends DetailViewProps {
  item: GenerationResult
  /** Opens the outpainting modal. */
  onOutpaint: () => void
  onShare: () => void
  /** Shows pictures over the whole window, beginning with one of them. */
  onZoom: (images: readonly ZoomImage[], first: number) => void
  /** Gets what the like button does, for the keyboard. */
  likeRef: RefObject<(() => void) | null>
}

/** The right column: facts and actions scroll, the footer stays. */
export function Panel(props: PanelProps) {
  const { item, isOwner, renderActions } = props
  const texts = useTexts()
  const actions = <ActionGroups {...props} />
  return (
    <aside className="mi-aside" aria-label={texts.panel}>
      <div className="mi-scroll">
        <OwnerRow {...props} />
        {isOwner && <PublishRow {...props} />}
        <PromptCard {...props} />
        <div className="mi-detail-facts">
          <References {...props} />
          <Facts item={item} />
        </div>
        <Devices {...props} />
        {renderActions ? renderActions(item, actions) : actions}
        <Tags {...props} />
        {/* Known later than the rest: what stands above must not move. */}
        <RelatedGroups {...props} />
      </div>
      <Footer {...props} />
    </aside>
  )
}
