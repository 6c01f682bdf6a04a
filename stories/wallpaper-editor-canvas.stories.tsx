import '@mirari/wallpaper-editor/styles.css'
import { listenToKeys } from '@mirari/editor-core'
import type { EditorClockItem, EditorImageItem, SavedWallpaper } from '@mirari/wallpaper'
import {
  createEditorStore,
  createMediaLibrary,
  createScreenshots,
  EditorCanvas,
  type EditorStore,
  editorCommands,
  type MediaLibrary,
} from '@mirari/wallpaper-editor/canvas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'

const picture = (id: string, name: string, place: Partial<EditorImageItem> = {}): EditorImageItem => ({
  id,
  type: 'image',
  name,
  ...{ x: 0, y: 0, width: 1920, height: 1080, rotation: 0, zIndex: 1 },
  ...{ initX: 0, initY: 0, initW: 1920, initH: 1080 },
  url: `/media/${name}.webp`,
  thumbnail_url: `/media/${name}.webp`,
  ...{ originalWidth: 1920, originalHeight: 1080, isLocalFile: false, full: false, isParallax: false },
  ...place,
})

const clock = (place: Partial<EditorClockItem> = {}): EditorClockItem => ({
  id: 'clock',
  type: 'time',
  name: 'Clock',
  ...{ x: 176, y: 282, width: 560, height: 264, rotation: 0, zIndex: 2 },
  ...{ initX: 860, initY: 510, initW: 200, initH: 60 },
  ...{ text: '09:41', format: 'HH:mm', fontSize: 200, fontStyle: 'semibold', color: '#fffaf2', colorIntensity: 100 },
  ...{ strokeColor: '#14110e', strokeOpacity: 24, backgroundBlur: 12 },
  ...place,
})

const saved = (...items: SavedWallpaper['data']['items']): SavedWallpaper => ({
  id: 'saved',
  title: '',
  data: { canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080, items },
})

interface HostProps {
  initial: SavedWallpaper
  onFiles?: (files: File[], at: { x: number; y: number }) => void
}

/** The editor that the play functions look at. */
let editor: { store: EditorStore; media: MediaLibrary } | null = null

function Host({ initial, onFiles }: HostProps) {
  const root = useRef<HTMLDivElement>(null)
  const [{ store, media }] = useState(() => ({ store: createEditorStore({ initial }), media: createMediaLibrary() }))
  useEffect(() => {
    editor = { store, media }
    if (!root.current) return
    const stop = listenToKeys({
      store,
      commands: editorCommands,
      root: root.current,
      canvas: () => root.current,
      isMac: false,
    })
    return () => {
      stop()
      media.destroy()
    }
  }, [store, media])
  return (
    <div ref={root} className="mi mi-we-work" style={{ height: '100dvh' }}>
      <EditorCanvas store={store} media={media} {...(onFiles ? { onFiles } : {})} />
    </div>
  )
}

const ridges = picture('ridges', 'ridges', { full: true })

const meta = {
  title: 'widgets/WallpaperEditor/Canvas',
  component: Host,
  parameters: { layout: 'fullscreen' },
  args: { initial: saved(ridges, clock()) },
} satisfies Meta<typeof Host>

export default meta
type Story = StoryObj<typeof meta>

const now = () => {
  if (!editor) throw new Error('No editor is shown.')
  return editor.store.getSnapshot()
}
const item = (id: string) => {
  const found = now().document.items.find((one) => one.id === id)
  if (!found) throw new Error(`There is no item ${id}.`)
  return found
}
const place = (id: string) => {
  const { x, y, width, height, rotation } = item(id)
  return { x, y, width, height, rotation }
}

/** A point of the output canvas on the screen. */
function onScreen(area: HTMLElement, x: number, y: number) {
  const { left, top } = area.getBoundingClientRect()
  const { view } = now()
  return { clientX: left + view.x + x * view.scale, clientY: top + view.y + y * view.scale }
}

type Spot = ReturnType<typeof onScreen>
const beside = ({ clientX, clientY }: Spot, dx: number, dy: number): Spot => ({
  clientX: clientX + dx,
  clientY: clientY + dy,
})

interface Held {
  altKey?: boolean
  shiftKey?: boolean
  pointerType?: string
}

function press(area: HTMLElement, spots: readonly [Spot, ...Spot[]], held: Held = {}) {
  const init = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, ...held }
  const [first] = spots
  const last = spots.at(-1) ?? first
  fireEvent.pointerDown(area, { ...init, ...first })
  for (const spot of spots.slice(1)) fireEvent.pointerMove(area, { ...init, ...spot })
  fireEvent.pointerUp(area, { ...init, ...last })
}

const areaOf = async (canvas: { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> }) => {
  const area = await canvas.findByRole('application', { name: 'Canvas' })
  await waitFor(() => expect(now().view.area.width).toBeGreaterThan(0))
  return area
}

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
    await step('a full picture does not move', async () => {
      const spot = onScreen(area, 1500, 900)
      press(area, [spot, beside(spot, 60, 60)])
      await expect(now().selectedId).toBe('ridges')
      await expect(place('ridges')).toMatchObject({ x: 0, y: 0 })
    })
  },
}

export const Resizing: Story = {
  args: { initial: saved(ridges, picture('dunes', 'dunes', { x: 200, y: 200, width: 640, height: 360, zIndex: 2 })) },
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
    await step('a full picture is no longer full', async () => {
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
    /** The circle's place after a turn. */
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
      const centre = (element: Element | undefined): Spot => {
        const { left, top, width, height } = (element ?? area).getBoundingClientRect()
        return { clientX: left + width / 2, clientY: top + height / 2 }
      }
      const fixed = centre(topLeft)
      const spot = centre(bottomRight)
      press(area, [spot, beside(spot, 40, 0), beside(spot, 80, -20)])
      await expect(place('clock').width).toBeGreaterThan(600)
      await waitFor(() => expect(Math.abs(centre(topLeft).clientX - fixed.clientX)).toBeLessThan(1))
      await expect(Math.abs(centre(topLeft).clientY - fixed.clientY)).toBeLessThan(1)
    })
  },
}

export const ByKeyboard: Story = {
  args: { initial: saved(picture('dunes', 'dunes', { x: 100, y: 100, width: 640, height: 360 }), clock()) },
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
        ['dunes', 2],
        ['Clock', 3],
      ])
      await userEvent.keyboard('{Control>}]{/Control}')
      await expect(now().document.items.at(-1)).toMatchObject({ name: 'dunes', zIndex: 3 })
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

/** Colours at places of a picture, as far from each other as a JPEG makes them. */
async function colourAt(address: string, x: number, y: number) {
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
      picture('broken', 'does-not-exist', { x: 0, y: 0, width: 400, height: 300, zIndex: 2 }),
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
      await expect((await colourAt(taken?.cover ?? '', 960, 360)).size).toBe('1920x720')
      await expect((await colourAt(taken?.poster ?? '', 960, 540)).size).toBe('1920x1080')
    })
    await step('what is missing is left out, and handles are not in it', async () => {
      // The corner of the frame has the colour of the picture beside it.
      const handle = await colourAt(taken?.poster ?? '', 176, 282)
      const near = await colourAt(taken?.poster ?? '', 140, 282)
      await expect(Math.abs(handle.sum - near.sum)).toBeLessThan(90)
      await expect((await colourAt(taken?.poster ?? '', 200, 100)).sum).toBeGreaterThan(60)
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
