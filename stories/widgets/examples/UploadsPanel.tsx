import '@mirari/create-box/styles.css'
import { type MediaPort, UploadsPanel } from '@mirari/create-box'
import { Button, createToasts, Toaster } from '@mirari/ui'
import { useState } from 'react'

const toasts = createToasts()

export function Example({ port }: { port: MediaPort }) {
  const [isOpen, setOpen] = useState(true)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const toggle = (url: string) =>
    setPicked((urls) => {
      const next = new Set(urls)
      if (!next.delete(url)) next.add(url)
      return next
    })
  return (
    <>
      {isOpen ? (
        <UploadsPanel
          port={port}
          pickedUrls={picked}
          onPick={({ url }) => toggle(url)}
          onClose={() => setOpen(false)}
          notify={toasts.notify}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>Uploads</Button>
      )}
      <Toaster toasts={toasts} />
    </>
  )
}
