import { Button, Popover } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Details"
      side="bottom"
      trigger={(props) => <Button {...props}>Details</Button>}
    >
      <dl className="mi-facts" style={{ width: 236 }}>
        <dt>Model</dt>
        <dd>Flux</dd>
        <dt>Size</dt>
        <dd>2560 × 1440</dd>
      </dl>
    </Popover>
  )
}
