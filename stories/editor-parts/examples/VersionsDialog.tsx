import '@mirari/editor-core/styles.css'
import { type DocumentVersion, defaultSaveTexts, VersionsDialog } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'

const load = async (): Promise<DocumentVersion[]> => [
  { revision: 7, saved_at: '2026-05-09T09:41:30.000Z', thumbnail_url: '/media/ridges.webp' },
]

export function Example() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Earlier versions</Button>
      <VersionsDialog
        open={open}
        texts={defaultSaveTexts.versions}
        tryAgainLabel="Try again"
        load={load}
        onOpen={close}
        onClose={close}
      />
    </>
  )
}
