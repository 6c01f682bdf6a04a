import '@mirari/wallpaper-editor/styles.css'
import type { SavedWallpaper } from '@mirari/wallpaper'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { button, type Canvas, layer, opened, screenshotTimeout, working } from './fixtures/wallpaper-editor-steps.tsx'
import { ridgesLayer, ridgesWallpaper, seaLayer } from './fixtures/wallpapers.ts'

const meta = {
  title: 'Widgets/WallpaperEditor in depth/Guides and crop',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
} satisfies Meta<typeof WallpaperEditor>

export default meta

type Story = StoryObj<typeof meta>

/** The wallpaper with an image that neither covers the canvas nor is split by depth. */
const withPlainRidges: SavedWallpaper = {
  ...ridgesWallpaper,
  data: {
    ...{ canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080 },
    items: [{ ...ridgesLayer, x: 200, y: 200, width: 640, height: 360, full: false, isParallax: false }, seaLayer],
  },
}

const guides = (canvas: Canvas) => canvas.queryAllByRole('slider', { name: /^(Upright|Level) guide$/ })

function drag(element: Element, from: { clientX: number; clientY: number }, to: { clientX: number; clientY: number }) {
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true }
  fireEvent.pointerDown(element, { ...pointer, ...from })
  fireEvent.pointerMove(element, { ...pointer, ...to })
  fireEvent.pointerUp(element, { ...pointer, ...to })
}

export const GuidesOutOfRulers: Story = {
  args: { port: working() },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    await expect(guides(canvas)).toHaveLength(0)
    await userEvent.click(button(canvas, 'Rulers'))
    await step('the bar over the canvas makes room for the ruler', async () => {
      const ruler = button(canvas, 'Drag out a level line').getBoundingClientRect()
      const bar = canvas.getByRole('toolbar', { name: 'Canvas' }).getBoundingClientRect()
      await expect(bar.top).toBeGreaterThan(ruler.bottom)
    })
    await step('Enter on a ruler puts a guide into the middle, arrow keys move it', async () => {
      button(canvas, 'Drag out an upright line').focus()
      await userEvent.keyboard('{Enter}')
      const guide = canvas.getByRole('slider', { name: 'Upright guide' })
      await expect(guide).toHaveAttribute('aria-valuenow', '960')
      guide.focus()
      await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
      await expect(guide).toHaveAttribute('aria-valuenow', '951')
    })
    await step('the guides are saved with the wallpaper', async () => {
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(() => expect(args.port.save).toHaveBeenCalledTimes(1), screenshotTimeout)
      await expect(args.port.save).toHaveBeenCalledWith(
        expect.objectContaining({ data: expect.objectContaining({ guides: [{ axis: 'x', at: 951 }] }) }),
      )
    })
    await step('Delete takes a guide away, and undo brings it back', async () => {
      canvas.getByRole('slider', { name: 'Upright guide' }).focus()
      await userEvent.keyboard('{Delete}')
      await expect(guides(canvas)).toHaveLength(0)
      await userEvent.click(button(canvas, 'Undo'))
      await expect(guides(canvas)).toHaveLength(1)
    })
    await step('without rulers there are no guides to be seen', async () => {
      await userEvent.click(button(canvas, 'Rulers'))
      await expect(guides(canvas)).toHaveLength(0)
    })
  },
}

export const MenuBesideThePointer: Story = {
  args: { port: working() },
  play: async ({ canvas }) => {
    await opened(canvas)
    const area = canvas.getByRole('application', { name: 'Canvas' })
    const { left, top, width, height } = area.getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 3]
    fireEvent.contextMenu(area, { clientX, clientY, button: 2 })
    const menu = (await canvas.findByRole('menu', { name: 'Layer menu' })).getBoundingClientRect()
    await expect(Math.abs(menu.left - clientX)).toBeLessThan(10)
    await expect(menu.bottom).toBeGreaterThan(clientY)
    await expect(canvas.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  },
}

export const CroppedOnTheCanvas: Story = {
  args: { port: working(), initial: withPlainRidges },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Ridges'))
    const image = within(canvas.getByRole('region', { name: 'Image' }))
    await userEvent.click(image.getByRole('switch', { name: 'Crop' }))
    const across = () => Number(image.getByRole<HTMLInputElement>('slider', { name: 'Focus across' }).value)
    const zoom = image.getByRole<HTMLInputElement>('slider', { name: 'Zoom in' })
    fireEvent.change(zoom, { target: { value: '3' } })
    fireEvent.pointerUp(zoom)
    const choose = image.getByRole('button', { name: 'Crop image' })
    await userEvent.click(choose)
    await expect(choose).toHaveAttribute('aria-pressed', 'true')
    const area = canvas.getByRole('application', { name: 'Canvas' })
    const frame = area.querySelector('.mi-wc-frame')?.getBoundingClientRect()
    if (!frame) throw new Error('Nothing is framed.')
    const middle = { clientX: frame.left + frame.width / 2 + 20, clientY: frame.top + frame.height / 2 + 20 }
    await step('a drag moves the picture inside its frame', async () => {
      const x = canvas.getByLabelText<HTMLInputElement>('Position X').value
      drag(area, middle, { ...middle, clientX: middle.clientX + 40 })
      await waitFor(() => expect(across()).toBeLessThan(50))
      await expect(canvas.getByLabelText('Position X')).toHaveValue(x)
    })
    await step('Escape ends it, and keeps the layer selected', async () => {
      area.focus()
      await userEvent.keyboard('{Escape}')
      await expect(choose).toHaveAttribute('aria-pressed', 'false')
      await expect(canvas.getByRole('region', { name: 'Image' })).toBeVisible()
    })
    await step('Enter on the canvas begins it again', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(choose).toHaveAttribute('aria-pressed', 'true')
      await userEvent.keyboard('{Enter}')
      await expect(choose).toHaveAttribute('aria-pressed', 'false')
    })
  },
}
