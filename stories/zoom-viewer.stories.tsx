import { Button, RestoredNotice, ZoomViewer } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { images } from './fixtures/images.ts'

const meta = { title: 'Primitives/In depth/Zoom and notices', parameters: { layout: 'fullscreen' } } satisfies Meta

export default meta
type Story = StoryObj

const zoomImages = [
  { url: images.sea.url, alt: 'Sea' },
  { url: images.dunes.url, alt: 'Dunes' },
]

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <div style={{ minHeight: 200, padding: 24 }}>
      <Button onClick={() => setOpen(true)}>Look closely</Button>
      {open && <ZoomViewer images={zoomImages} defaultIndex={1} label="Images" onClose={() => setOpen(false)} />}
    </div>
  )
}

export const Zoom: Story = {
  render: () => <Opener />,
  play: async ({ canvas, canvasElement, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look closely' }))
    const viewer = within(canvasElement.ownerDocument.body).getByRole('dialog', { name: 'Images' })
    const inViewer = within(viewer)
    const stage = () => viewer.querySelector('.mi-viewer-stage')
    await step('it starts with the requested image and zooms by button and key', async () => {
      await waitFor(() => expect(inViewer.getByRole<HTMLImageElement>('img', { name: 'Dunes' }).complete).toBe(true))
      await expect(inViewer.getByRole('button', { name: 'Zoom in' })).toHaveFocus()
      await userEvent.keyboard('+')
      await expect(stage()).toHaveAttribute('data-zoomed')
      await userEvent.click(inViewer.getByRole('button', { name: 'Fit to the window' }))
      await expect(stage()).not.toHaveAttribute('data-zoomed')
    })
    await step('another image starts fitted', async () => {
      await userEvent.keyboard('+{ArrowLeft}')
      await expect(inViewer.getByRole('img', { name: 'Sea' })).toBeVisible()
      await expect(stage()).not.toHaveAttribute('data-zoomed')
      await userEvent.click(inViewer.getByRole('button', { name: 'Dunes' }))
      await expect(inViewer.getByRole('button', { name: 'Dunes' })).toHaveAttribute('aria-current', 'true')
    })
    await step('the cross closes it and returns the focus', async () => {
      await userEvent.click(inViewer.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(viewer).not.toBeInTheDocument())
      await expect(canvas.getByRole('button', { name: 'Look closely' })).toHaveFocus()
    })
  },
}

function Restored() {
  const [text, setText] = useState<string | null>(null)
  return (
    <div style={{ minHeight: 120, padding: 24 }}>
      <Button onClick={() => setText('Unsaved changes were restored.')}>Restore</Button>
      <RestoredNotice
        text={text}
        discardLabel="Discard"
        onDiscard={() => setText('Discarded.')}
        hideLabel="Hide"
        onHide={() => setText(null)}
      />
    </div>
  )
}

export const RestoredWork: Story = {
  render: () => <Restored />,
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(status).toHaveTextContent('Unsaved changes were restored.')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(status).toHaveTextContent('Discarded.')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }))
    await expect(status).toBeEmptyDOMElement()
  },
}
