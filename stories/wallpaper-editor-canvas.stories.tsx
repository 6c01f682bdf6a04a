import '@mirari/wallpaper-editor/styles.css'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import {
  areaOf,
  beside,
  clock,
  Host,
  imageItem,
  item,
  now,
  onScreen,
  place,
  press,
  ridges,
  type Spot,
  saved,
} from './fixtures/wallpaper-editor-canvas-steps.tsx'

const meta = {
  title: 'Widgets/WallpaperEditor in depth/Canvas',
  component: Host,
  parameters: { layout: 'fullscreen' },
  args: { initial: saved(ridges, clock()) },
} satisfies Meta<typeof Host>

export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    const area = await areaOf(canvas)
    press(area, [onScreen(area, 400, 400)])
    await expect(await canvas.findByText(/^Clock selected, layer 2 of 2/)).toBeInTheDocument()
  },
}

export const Dragging: Story = {
  play: async ({ canvas, step }) => {
    const area = await areaOf(canvas)
    const { scale } = now().view
    const grip = onScreen(area, 400, 400)
    await step('2 px are no move, and a press selects', async () => {
      press(area, [grip, beside(grip, 2, 0)])
      await expect(now().selectedId).toBe('clock')
      await expect(place('clock')).toMatchObject({ x: 176, y: 282 })
      await expect(now().canUndo).toBe(false)
    })
    await step('a drag moves, and is one undo step', async () => {
      press(area, [grip, beside(grip, 10, 0), beside(grip, 40, 30)], { altKey: true })
      await expect(place('clock')).toMatchObject({
        x: Math.round(176 + 40 / scale),
        y: Math.round(282 + 30 / scale),
      })
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(place('clock')).toMatchObject({ x: 176, y: 282 })
      await expect(now()).toMatchObject({ canUndo: false, canRedo: true, isDirty: false })
    })
    await step('near the edge it snaps to it', async () => {
      press(area, [grip, beside(grip, 20, 0), beside(grip, -176 * scale + 4, 0)])
      await expect(place('clock').x).toBe(0)
    })
    await step('Escape puts it back', async () => {
      const spot = onScreen(area, 100, 400)
      area.focus()
      fireEvent.pointerDown(area, { pointerId: 1, pointerType: 'mouse', button: 0, ...spot })
      fireEvent.pointerMove(area, { pointerId: 1, pointerType: 'mouse', ...beside(spot, 90, 9) })
      await expect(place('clock').x).toBeGreaterThan(0)
      await userEvent.keyboard('{Escape}')
      await expect(place('clock').x).toBe(0)
      fireEvent.pointerUp(area, { pointerId: 1, pointerType: 'mouse', ...spot })
      await expect(now().selectedId).toBe('clock')
    })
    await step('a full image does not move', async () => {
      const spot = onScreen(area, 1500, 900)
      press(area, [spot, beside(spot, 60, 60)])
      await expect(now().selectedId).toBe('ridges')
      await expect(place('ridges')).toMatchObject({ x: 0, y: 0 })
    })
  },
}

export const Resizing: Story = {
  args: { initial: saved(ridges, imageItem('dunes', 'dunes', { x: 200, y: 200, width: 640, height: 360, zIndex: 2 })) },
  play: async ({ canvas, step }) => {
    const area = await areaOf(canvas)
    press(area, [onScreen(area, 500, 400)])
    const corner = (x: number, y: number) => onScreen(area, x, y)
    await step('a corner keeps the ratio', async () => {
      press(area, [corner(840, 560), corner(1480, 900)], { altKey: true })
      const { x, y, width, height } = place('dunes')
      await expect([x, y]).toEqual([200, 200])
      await expect(width).toBeGreaterThan(1000)
      await expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01)
    })
    await step('shift frees it', async () => {
      const { x, y, width, height } = place('dunes')
      press(area, [corner(x + width, y + height), corner(1000, 1000)], { altKey: true, shiftKey: true })
      await expect(place('dunes')).toMatchObject({ x: 200, y: 200, width: 800, height: 800 })
    })
    await step('nothing gets smaller than 20', async () => {
      press(area, [corner(1000, 1000), corner(100, 100)], { altKey: true })
      await expect(place('dunes')).toEqual({ x: 200, y: 200, width: 20, height: 20, rotation: 0 })
    })
    await step('a full image is no longer full', async () => {
      press(area, [onScreen(area, 1500, 900)])
      press(area, [corner(1920, 1080), corner(960, 540)], { altKey: true })
      await expect(item('ridges')).toMatchObject({ x: 0, y: 0, width: 960, height: 540, full: false })
    })
  },
}

export const Rotating: Story = {
  play: async ({ canvas, step }) => {
    const area = await areaOf(canvas)
    press(area, [onScreen(area, 400, 400)])
    const circle = beside(onScreen(area, 736, 282), 20, -20)
    const middle = onScreen(area, 456, 414)
    /** The position of the circle after a rotation. */
    const turned = (degrees: number): Spot => {
      const [dx, dy] = [circle.clientX - middle.clientX, circle.clientY - middle.clientY]
      const angle = (degrees * Math.PI) / 180
      return {
        clientX: middle.clientX + dx * Math.cos(angle) - dy * Math.sin(angle),
        clientY: middle.clientY + dx * Math.sin(angle) + dy * Math.cos(angle),
      }
    }
    await step('clockwise, by whole degrees', async () => {
      press(area, [circle, turned(20), turned(40)])
      await expect(place('clock')).toEqual({ x: 176, y: 282, width: 560, height: 264, rotation: 40 })
    })
    await step('backwards it goes on below 360', async () => {
      press(area, [turned(40), turned(20), turned(-30)])
      await expect(place('clock').rotation).toBe(330)
    })
    await step('a turned clock keeps the opposite corner when it is resized', async () => {
      const frame = document.querySelector('.mi-wc-frame')
      const [topLeft, , , bottomRight] = frame?.querySelectorAll('i') ?? []
      const center = (element: Element | undefined): Spot => {
        const { left, top, width, height } = (element ?? area).getBoundingClientRect()
        return { clientX: left + width / 2, clientY: top + height / 2 }
      }
      const fixed = center(topLeft)
      const spot = center(bottomRight)
      press(area, [spot, beside(spot, 40, 0), beside(spot, 80, -20)])
      await expect(place('clock').width).toBeGreaterThan(600)
      await waitFor(() => expect(Math.abs(center(topLeft).clientX - fixed.clientX)).toBeLessThan(1))
      await expect(Math.abs(center(topLeft).clientY - fixed.clientY)).toBeLessThan(1)
    })
  },
}

export const ByKeyboard: Story = {
  args: { initial: saved(imageItem('dunes', 'dunes', { x: 100, y: 100, width: 640, height: 360 }), clock()) },
  play: async ({ canvas, step }) => {
    const area = await areaOf(canvas)
    await step('Tab goes through the layers', async () => {
      area.focus()
      await userEvent.keyboard('{Tab}')
      await expect(now().selectedId).toBe('dunes')
      await userEvent.keyboard('{Tab}')
      await expect(now().selectedId).toBe('clock')
      await expect(await canvas.findByText(/^Clock selected/)).toBeInTheDocument()
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      await expect(now().selectedId).toBe('dunes')
    })
    await step('arrows move by 1 and 10 px, in one undo step', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
      await expect(place('dunes')).toMatchObject({ x: 102, y: 110 })
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(place('dunes')).toMatchObject({ x: 100, y: 100 })
    })
    await step('a copy, and its order', async () => {
      await userEvent.keyboard('{Control>}d{/Control}')
      await expect(now().document.items.map(({ name, zIndex }) => [name, zIndex])).toEqual([
        ['dunes', 1],
        ['dunes 2', 2],
        ['Clock', 3],
      ])
      await userEvent.keyboard('{Control>}]{/Control}')
      await expect(now().document.items.at(-1)).toMatchObject({ name: 'dunes 2', zIndex: 3 })
    })
    await step('Delete removes, Escape deselects', async () => {
      await userEvent.keyboard('{Delete}')
      await expect(now().document.items).toHaveLength(2)
      await expect(now().selectedId).toBeNull()
      await userEvent.keyboard('{Tab}{Escape}')
      await expect(now().selectedId).toBeNull()
    })
  },
}
