import { Button, EmptyState } from '@mirari/ui'
import { useServices } from '../shell/services-context.ts'

/** One's own page for others to see, which is still to come (specification A §2). */
export function MineScreen() {
  const { innerTab } = useServices()
  return (
    <section className="mi-mine" aria-label="My page">
      <EmptyState
        title="My page is under development"
        hint="Personal portfolio coming soon."
        action={<Button onClick={innerTab.close}>Back</Button>}
      />
    </section>
  )
}
