import '@mirari/editor-core/styles.css'
import { MenuLabel } from '@mirari/editor-core'
import { Button, Menu } from '@mirari/ui'
import { Copy } from 'lucide'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(1)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label="Layer"
      trigger={(props) => <Button {...props}>{`Layer, ${count} of them`}</Button>}
      items={[
        {
          id: 'duplicate',
          label: <MenuLabel text="Duplicate" shortcut="mod+d" />,
          icon: Copy,
          onSelect: () => setCount(count + 1),
        },
      ]}
    />
  )
}
