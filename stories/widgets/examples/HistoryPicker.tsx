import '@mirari/wallpaper-editor/styles.css'
import { Button, createToasts, Toaster } from '@mirari/ui'
import { type HistoryPage, HistoryPicker, type HistoryQuery } from '@mirari/wallpaper-editor'
import { useState } from 'react'

const toasts = createToasts()

export function Example({ historyImages }: { historyImages: (query: HistoryQuery) => Promise<HistoryPage> }) {
  const [isOpen, setOpen] = useState(false)
  const [prompt, setPrompt] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose an image</Button>
      <p>{prompt}</p>
      {isOpen && (
        <HistoryPicker
          historyImages={historyImages}
          notify={toasts.notify}
          onClose={close}
          onConfirm={(image) => {
            setPrompt(image.prompt ?? '')
            close()
          }}
        />
      )}
      <Toaster toasts={toasts} />
    </>
  )
}
