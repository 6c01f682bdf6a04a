import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { createPreviewLoader, type PreviewView, WallpaperPreview } from '@mirari/detail-view'
import { Button } from '@mirari/ui'
import { useState } from 'react'

/** One for a page: it keeps the packages that were opened last. */
const loader = createPreviewLoader()

export function Example({ item }: { item: GenerationResult }) {
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useState<PreviewView>('full')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview</Button>
      {isOpen && (
        <WallpaperPreview
          item={item}
          view={view}
          onViewChange={setView}
          onClose={() => setOpen(false)}
          loader={loader}
        />
      )}
    </>
  )
}
