import { Button, ZoomViewer } from '@mirari/ui'
import { useState } from 'react'

const images = [
  { url: '/media/koi.webp', alt: 'Koi in a dark green pond' },
  { url: '/media/torii.webp', alt: 'Red gates on a forest path' },
]

export function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Look closely</Button>
      {open && <ZoomViewer images={images} onClose={() => setOpen(false)} />}
    </>
  )
}
