import type { GenerationResult } from '@mirari/model'
import type { DetailViewProps } from '../port.ts'
import { ActionGroups } from './ActionGroups.tsx'
import { Facts } from './Facts.tsx'
import { Footer } from './Footer.tsx'
import { OwnerRow } from './OwnerRow.tsx'
import { PromptCard } from './PromptCard.tsx'
import { PublishRow } from './PublishRow.tsx'
import { Tags } from './Tags.tsx'

export interface PanelProps extends DetailViewProps {
  item: GenerationResult
  /** Opens the outpainting modal. */
  onOutpaint: () => void
}

/** The right column: facts and actions scroll, the footer stays. */
export function Panel(props: PanelProps) {
  return (
    <aside className="mi-aside" aria-label="Details">
      <div className="mi-scroll">
        <OwnerRow {...props} />
        {props.isOwner && <PublishRow {...props} />}
        <PromptCard {...props} />
        <Facts item={props.item} />
        <ActionGroups {...props} />
        <Tags {...props} />
      </div>
      <Footer {...props} />
    </aside>
  )
}
