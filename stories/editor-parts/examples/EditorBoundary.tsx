import '@mirari/editor-core/styles.css'
import { EditorBoundary } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'

const texts = {
  close: 'Close',
  cancel: 'Cancel',
  failed: 'The editor cannot be shown',
  failedHint: 'Your work is still there.',
  tryAgain: 'Try again',
}

export function Example() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Open</Button>
  return (
    <EditorBoundary texts={texts} className="mi" onClose={() => setOpen(false)}>
      <p>Here is the editor.</p>
      <Button onClick={() => setOpen(false)}>Close</Button>
    </EditorBoundary>
  )
}
