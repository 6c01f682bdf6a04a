import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { Outpainting } from '@mirari/detail-view'
import { Button } from '@mirari/ui'
import { useState } from 'react'

export function Example({ item }: { item: GenerationResult }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Extend</Button>
      {isOpen && (
        <Outpainting
          item={item}
          onClose={() => setOpen(false)}
          onSubmit={async (choice) => {
            console.log(choice)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
