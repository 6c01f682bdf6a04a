import { Skeleton } from '@mirari/ui'
import { useTexts } from '../texts-context.ts'

/** The panel's shape while the creation is loading. */
export function PanelSkeleton() {
  const texts = useTexts()
  return (
    <aside className="mi-aside" aria-label={texts.panel}>
      <p role="status" className="mi-sr">
        {texts.loading}
      </p>
      <div className="mi-scroll">
        <div className="mi-owner">
          <Skeleton className="mi-ghost-avatar" />
          <div className="mi-grow mi-ghost-lines">
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <Skeleton className="mi-ghost-prompt" />
        <div className="mi-row">
          <Skeleton className="mi-ghost-badge" />
          <Skeleton className="mi-ghost-badge" />
        </div>
      </div>
    </aside>
  )
}
