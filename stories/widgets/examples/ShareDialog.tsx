import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { ShareDialog } from '@mirari/detail-view'
import { Button } from '@mirari/ui'
import { useState } from 'react'

const server = 'https://mirari.example'

export function Example({ item }: { item: GenerationResult }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      {isOpen && (
        <ShareDialog
          item={item}
          url={`${server}/inspiration/${item.generation_result_id}`}
          embedUrl={`${server}/embed/${item.generation_result_id}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
