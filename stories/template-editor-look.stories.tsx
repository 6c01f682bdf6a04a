import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { createTestTemplatePort, pond, pondFiles, templateItem } from './fixtures/template-port.ts'

/** A red sheet, of which both items are made. */
async function redSheet(): Promise<Blob> {
  const surface = new OffscreenCanvas(16, 16)
  const context = surface.getContext('2d')
  if (context) context.fillStyle = '#ff0000'
  context?.fillRect(0, 0, 16, 16)
  return surface.convertToBlob()
}

const port = createTestTemplatePort({ fetchContent: redSheet }, () =>
  pondFiles({
    'index.html': '<!doctype html><title>Plain</title><body style="margin:0;background:#c08040"></body>',
    'style.css': '',
  }),
)
const sheet = (id: string, x: number) =>
  templateItem({ id, type: 'image', name: id, new_path: '/media/sheet.png', x, y: 0, width: 600, height: 600 })

const meta = {
  title: 'Widgets/TemplateEditor in depth/Look',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: {
    ...newTemplate,
    port,
    initial: { ...pond, generation_id: null, items: [sheet('Left', 0), sheet('Right', 960)] },
  },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>

export const Mixed: Story = {
  play: async ({ canvas, step }) => {
    const layers = within(await canvas.findByRole('region', { name: 'Layers' }))
    await waitFor(() => expect(document.querySelector('.mi-te-stage[data-ready]')).not.toBeNull())
    await step('one is multiplied with the page', async () => {
      await userEvent.click(layers.getByRole('button', { name: 'Left' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Blend: Normal' }))
      await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Multiply' }))
      await expect(canvas.getByRole('button', { name: 'Blend: Multiply' })).toBeVisible()
    })
    await step('the other lets half of it through, by a slider whose moves are one undo step', async () => {
      await userEvent.click(layers.getByRole('button', { name: 'Right' }))
      const slider = canvas.getByRole('slider', { name: 'Opacity' })
      for (const value of [80, 30, 50]) fireEvent.change(slider, { target: { value: String(value) } })
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(slider).toHaveValue('100')
      await userEvent.click(canvas.getByRole('button', { name: 'Redo' }))
      await expect(slider).toHaveValue('50')
    })
    await step('the cover and what is saved have the same', async () => {
      port.uploads.length = 0
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(port.uploads).toHaveLength(1))
      const [request] = port.uploads
      await expect(request?.config.items).toMatchObject([{ blend: 'multiply' }, { opacity: 50 }])
      const surface = new OffscreenCanvas(1920, 1080).getContext('2d')
      surface?.drawImage(await createImageBitmap(request?.screenshot ?? new Blob()), 0, 0)
      const isNear = (x: number, color: readonly number[]) => {
        const pixel = surface?.getImageData(x, 300, 1, 1).data ?? []
        return color.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 12)
      }
      await expect(isNear(300, [0xc0, 0, 0])).toBe(true)
      await expect(isNear(1260, [0xdf, 0x40, 0x20])).toBe(true)
      await expect(isNear(760, [0xc0, 0x80, 0x40])).toBe(true)
    })
  },
}
