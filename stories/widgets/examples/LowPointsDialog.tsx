import '@mirari/create-box/styles.css'
import { LowPointsDialog } from '@mirari/create-box'
import { Button } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Generate</Button>
      <LowPointsDialog open={open} remaining={4} required={10} onClose={close} onUpgrade={close} />
    </>
  )
}
