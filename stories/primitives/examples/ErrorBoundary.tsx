import { Button, EmptyState, ErrorBoundary } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <EmptyState title="Something went wrong" action={<Button onClick={retry}>Try again</Button>} />
      )}
    >
      <Fragile />
    </ErrorBoundary>
  )
}

function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('Pressed by a reader of the catalog.')
  return <Button onClick={() => setBroken(true)}>Fail</Button>
}
