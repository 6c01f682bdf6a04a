import '@mirari/editor-core/styles.css'
import { defaultSaveTexts, SaveConflictDialog } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save</Button>
      <SaveConflictDialog
        open={open}
        isBusy={false}
        texts={defaultSaveTexts.conflict}
        cancelLabel="Cancel"
        onCopy={close}
        onTheirs={close}
        onOverwrite={close}
        onCancel={close}
      />
    </>
  )
}
