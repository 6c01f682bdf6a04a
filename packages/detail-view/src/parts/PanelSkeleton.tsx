import { Skeleton } from '@mirari/ui'

/** The panel's shape while the creation is loading. */
export function PanelSkeleton() {
  return (
    <aside className="mi-aside" aria-label="Details">
      <p role="status" className="mi-sr">
        Loading
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
