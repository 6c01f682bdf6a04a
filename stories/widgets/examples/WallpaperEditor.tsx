import '@mirari/wallpaper-editor/styles.css'
import { Button, createToasts, Toaster } from '@mirari/ui'
import { type SaveWallpaperRequest, WallpaperEditor, type WallpaperEditorPort } from '@mirari/wallpaper-editor'
import { useState } from 'react'

const toasts = createToasts()

/** Where wallpapers go: here this page, until it is closed. */
const stored = new Map<string, SaveWallpaperRequest>()

const port: WallpaperEditorPort = {
  async save(request) {
    const id = request.id ?? `wallpaper-${stored.size + 1}`
    stored.set(id, request)
    return { id }
  },
  async historyImages({ page, size }) {
    return { items: [], total: 0, page, size, pages: 0 }
  },
  async uploadMedia(file) {
    const url = URL.createObjectURL(file)
    const { width, height } = await createImageBitmap(file)
    return { type: 'image', url, thumbnail_url: url, width, height }
  },
}

export function Example() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen ? (
        <WallpaperEditor port={port} initial={null} onClose={() => setOpen(false)} notify={toasts.notify} />
      ) : (
        <Button onClick={() => setOpen(true)}>New wallpaper</Button>
      )}
      <Toaster toasts={toasts} />
    </>
  )
}
