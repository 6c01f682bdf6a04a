import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'
import { ActionGroups } from './ActionGroups.tsx'
import { Devices } from './Devices.tsx'
import { Facts } from './Facts.tsx'
import { Footer } from './Footer.tsx'
import { MissingSubjects } from './MissingSubjects.tsx'
import { OwnerRow } from './OwnerRow.tsx'
import { PromptCard } from './PromptCard.tsx'
import { PublishRow } from './PublishRow.tsx'
import { References } from './References.tsx'
import { RelatedGroups } from './RelatedGroups.tsx'
import { Tags } from './Tags.tsx'

/** The right column: facts and actions scroll, the footer stays. */
export function Panel() {
  const { item, isOwner, renderActions } = useDetail()
  const texts = useTexts()
  const actions = <ActionGroups />
  return (
    <aside className="mi-aside" aria-label={texts.panel}>
      <div className="mi-scroll">
        <OwnerRow />
        {isOwner && <PublishRow />}
        <PromptCard />
        <MissingSubjects />
        <div className="mi-detail-facts">
          <References />
          <Facts item={item} />
        </div>
        <Devices />
        {renderActions ? renderActions(item, actions) : actions}
        <Tags />
        {/* Known later than the rest: what stands above must not move. */}
        <RelatedGroups />
      </div>
      <Footer />
    </aside>
  )
}
