import { Button, ZoomViewer } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as ZoomViewerExample } from './examples/ZoomViewer.tsx'
import code from './examples/ZoomViewer.tsx?raw'

const meta = {
  title: 'Primitives/ZoomViewer',
  component: ZoomViewer,
  tags: ['autodocs'],
  args: { images: [{ url: '/media/koi.webp', alt: 'Koi in a dark green pond' }], onClose: fn() },
  parameters: guided({
    purpose: 'Shows an image over the whole window, to look closely.',
    anatomy: [
      ['Image', 'Fits the window at first; its thumbnail stands in until the original is there.'],
      ['Zoom buttons', 'Out, whole, in.'],
      ['Row of thumbnails', 'Where there are several images.'],
      ['Close button', 'At the upper corner.'],
    ],
    code,
    keyboard: [
      ['+ -', 'Zoom in and out.'],
      ['0', 'Fits the image to the window.'],
      ['← → ↑ ↓', 'Show the previous and the next image.'],
      ['Escape', 'Closes it; the focus goes back to what opened it.'],
    ],
    does: ['Give each image a description, and a thumbnail as its preview.'],
    donts: ['Open it for images that have no more pixels than the page shows already.'],
  }),
} satisfies Meta<typeof ZoomViewer>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false)
    const close = () => {
      args.onClose()
      setOpen(false)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Look closely</Button>
        {open && <ZoomViewer {...args} onClose={close} />}
      </>
    )
  },
}

export const Example: Story = { render: () => <ZoomViewerExample /> }
