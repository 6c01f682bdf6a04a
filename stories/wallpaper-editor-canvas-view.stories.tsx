import '@mirari/wallpaper-editor/styles.css'
import { createScreenshots } from '@mirari/wallpaper-editor/canvas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import {
  areaOf,
  beside,
  clock,
  editor,
  Host,
  imageItem,
  now,
  onScreen,
  press,
  ridges,
  saved,
} from './fixtures/wallpaper-editor-canvas-steps.tsx'

const meta = {
  title: 'Widgets/WallpaperEditor in depth/Canvas view',
  component: Host,
  parameters: { layout: 'fullscreen' },
  args: { initial: saved(ridges, clock()) },
} satisfies Meta<typeof Host>

export default meta

type Story = StoryObj<typeof meta>

export const ViewAndBackground: Story = {
  play: async ({ canvas, step }) => {
    const area = await areaOf(canvas)
    await step('a press on the background deselects', async () => {
      press(area, [onScreen(area, 400, 400)])
      await expect(now().selectedId).toBe('clock')
      const { left, top } = area.getBoundingClientRect()
      press(area, [{ clientX: left + 3, clientY: top + 3 }])
      await expect(now().selectedId).toBeNull()
    })
    const { scale } = now().view
    await step('the wheel zooms at the pointer', async () => {
      const before = onScreen(area, 400, 400)
      fireEvent.wheel(area, { deltaY: -200, ...before })
      await expect(now().view.scale).toBeGreaterThan(scale)
      const after = onScreen(area, 400, 400)
      await expect(Math.abs(after.clientX - before.clientX)).toBeLessThan(0.5)
    })
    await step('space and a drag move the view', async () => {
      const { x } = now().view
      const spot = onScreen(area, 400, 400)
      area.focus()
      await userEvent.keyboard('{ >}')
      press(area, [spot, beside(spot, 10, 0), beside(spot, 50, 0)])
      await userEvent.keyboard('{/ }')
      await expect(now().view.x).toBeCloseTo(x + 50)
      await expect(now().selectedId).toBeNull()
    })
    await step('two fingers zoom', async () => {
      const before = now().view.scale
      const finger = { pointerType: 'touch', button: 0, bubbles: true }
      const spot = onScreen(area, 900, 500)
      fireEvent.pointerDown(area, { ...finger, pointerId: 1, ...spot })
      fireEvent.pointerDown(area, { ...finger, pointerId: 2, ...beside(spot, 50, 0) })
      fireEvent.pointerMove(area, { ...finger, pointerId: 2, ...beside(spot, 100, 0) })
      fireEvent.pointerUp(area, { ...finger, pointerId: 1, ...spot })
      fireEvent.pointerUp(area, { ...finger, pointerId: 2, ...spot })
      await expect(now().view.scale / before).toBeCloseTo(2)
    })
    await step('and all of it is shown again', async () => {
      await userEvent.keyboard('{Control>}0{/Control}')
      await expect(now().view).toMatchObject({ scale, fitted: true })
    })
  },
}

const dropped = fn()

export const DroppingFiles: Story = {
  args: { onFiles: dropped },
  play: async ({ canvas }) => {
    const area = await areaOf(canvas)
    const dataTransfer = new DataTransfer()
    const file = new File(['x'], 'sea.png', { type: 'image/png' })
    dataTransfer.items.add(file)
    const spot = onScreen(area, 480, 270)
    fireEvent(area, new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true, ...spot }))
    await expect(await canvas.findByText('Drop pictures or videos here')).toBeVisible()
    fireEvent(area, new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...spot }))
    await expect(dropped).toHaveBeenCalledTimes(1)
    const [files, at] = dropped.mock.lastCall ?? []
    await expect(files).toEqual([file])
    await expect(Math.hypot(at.x - 480, at.y - 270)).toBeLessThan(2)
  },
}

/** Colors at points of an image, with the tolerance that a JPEG needs. */
async function colorAt(address: string, x: number, y: number) {
  const image = new Image()
  image.src = address
  await image.decode()
  const target = document.createElement('canvas')
  target.width = image.naturalWidth
  target.height = image.naturalHeight
  const context = target.getContext('2d')
  context?.drawImage(image, 0, 0)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
  return { size: `${image.naturalWidth}x${image.naturalHeight}`, sum: red + green + blue }
}

export const Screenshots: Story = {
  args: {
    initial: saved(
      ridges,
      imageItem('broken', 'does-not-exist', { x: 0, y: 0, width: 400, height: 300, zIndex: 2 }),
      clock({ zIndex: 3 }),
    ),
  },
  play: async ({ canvas, step }) => {
    const area = await areaOf(canvas)
    press(area, [onScreen(area, 400, 400)])
    if (!editor) throw new Error('No editor is shown.')
    const taken = await createScreenshots(editor.media)(now().document)
    await step('cover and poster have their sizes', async () => {
      await expect(taken).not.toBeNull()
      await expect(taken?.cover.startsWith('data:image/jpeg;base64,')).toBe(true)
      await expect((await colorAt(taken?.cover ?? '', 960, 360)).size).toBe('1920x720')
      await expect((await colorAt(taken?.poster ?? '', 960, 540)).size).toBe('1920x1080')
    })
    await step('what is missing is left out, and handles are not in it', async () => {
      // The corner of the frame has the color of the image beside it.
      const handle = await colorAt(taken?.poster ?? '', 176, 282)
      const near = await colorAt(taken?.poster ?? '', 140, 282)
      await expect(Math.abs(handle.sum - near.sum)).toBeLessThan(90)
      await expect((await colorAt(taken?.poster ?? '', 200, 100)).sum).toBeGreaterThan(60)
    })
  },
}

export const SmallAndEmpty: Story = {
  args: { initial: saved() },
  render: (args) => (
    <div style={{ width: 200, height: 100 }}>
      <Host {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await areaOf(canvas)
    await expect(now().view.area.width).toBe(300)
    await expect(canvas.getByText('Nothing selected')).toBeInTheDocument()
  },
}
