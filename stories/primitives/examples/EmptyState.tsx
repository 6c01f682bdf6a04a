import { Button, EmptyState } from '@mirari/ui'

export function Example() {
  return (
    <EmptyState
      title="Could not load"
      hint="The server does not answer."
      action={<Button onClick={() => location.reload()}>Refresh</Button>}
    />
  )
}
