import { Button, ConfirmDialog, UiTextsProvider } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <UiTextsProvider value={{ cancel: '取消' }}>
      <Button onClick={() => setOpen(true)}>删除</Button>
      <ConfirmDialog open={open} title="删除？" confirmLabel="删除" onConfirm={close} onCancel={close} />
    </UiTextsProvider>
  )
}
