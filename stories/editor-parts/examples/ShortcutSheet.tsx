import '@mirari/editor-core/styles.css'
import { ShortcutSheet } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'

const lines = [
  { id: 'undo', label: 'Undo', shortcuts: ['mod+z'] },
  { id: 'duplicate', label: 'Duplicate', shortcuts: ['mod+d'] },
]

export function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Help</Button>
      <ShortcutSheet open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" lines={lines} />
    </>
  )
}
