import { Button, ConfirmDialog } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        title="Delete 3 uploads?"
        confirmLabel="Delete"
        variant="danger"
        onConfirm={close}
        onCancel={close}
      >
        They can be restored from the trash for 30 days.
      </ConfirmDialog>
    </>
  )
}
