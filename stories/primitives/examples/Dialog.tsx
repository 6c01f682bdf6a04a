import { Button, Dialog, TextField } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Report"
        footer={
          <Button size="lg" variant="primary" onClick={close}>
            Submit
          </Button>
        }
      >
        <TextField label="Description" value={text} onValueChange={setText} />
      </Dialog>
    </>
  )
}
