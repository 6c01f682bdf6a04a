import '@mirari/editor-core/styles.css'
import { UnsavedDialog } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'

const texts = {
  unsavedTitle: 'Unsaved changes',
  unsaved: 'Save them before you leave?',
  discard: 'Discard',
  cancel: 'Cancel',
  save: 'Save',
}

export function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Close the editor</Button>
      <UnsavedDialog open={open} isSaving={false} texts={texts} onSave={close} onDiscard={close} onCancel={close} />
    </>
  )
}
