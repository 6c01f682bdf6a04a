import type { GenerationResult } from '@mirari/model'
import type { DetailViewProps } from '../port.ts'
import { Facts } from './Facts.tsx'
import { Footer } from './Footer.tsx'
import { OwnerRow } from './OwnerRow.tsx'
import { PromptCard } from './PromptCard.tsx'
import { PublishRow } from './PublishRow.tsx'
import { Tags } from './Tags.tsx'

export type PanelProps = DetailViewProps & { item: GenerationResult }

/** The right column: facts and actions scroll, the footer stays. */
export function Panel(props: PanelProps) {
  return (
    <aside className="mi-aside" aria-label="Details">
      <div className="mi-scroll">
        <OwnerRow {...props} />
        {props.isOwner && <PublishRow {...props} />}
        <PromptCard {...props} />
        <Facts item={props.item} />
        <Tags {...props} />
      </div>
      <Footer {...props} />
    </aside>
  )
}
