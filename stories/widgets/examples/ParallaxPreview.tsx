import '@mirari/wallpaper-editor/styles.css'
import { Button, createToasts, Toaster } from '@mirari/ui'
import { type EditorDocument, ParallaxPreview } from '@mirari/wallpaper-editor'
import { useState } from 'react'

const toasts = createToasts()

export function Example({ document }: { document: EditorDocument }) {
  const [isOpen, setOpen] = useState(false)
  const item = document.items.find((one) => one.type === 'image')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Try the depth</Button>
      {isOpen && item && (
        <ParallaxPreview
          document={document}
          item={item}
          onEnd={close}
          onFailed={() => {
            close()
            toasts.bad('The image could not be read.')
          }}
        />
      )}
      <Toaster toasts={toasts} />
    </>
  )
}
