import { Button, LoadingOverlay } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Package</Button>
      <LoadingOverlay open={open} text="Packaging..." onClose={() => setOpen(false)} />
    </>
  )
}
