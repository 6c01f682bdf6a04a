import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { type Canvas, frameOf } from './fixtures/template-editor-steps.tsx'
import { createTestTemplatePort, pond, pondFiles, templateItem } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Editing',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: newTemplate,
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>

const layers = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Layers' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'))

async function addUploaded(canvas: Canvas, name: string) {
  await userEvent.click(canvas.getByRole('button', { name: `Add ${name}` }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Uploaded' }))
}

function setSlider(slider: HTMLElement, value: number) {
  fireEvent.change(slider, { target: { value: String(value) } })
}

export const BeginsEmpty: Story = {
  play: async ({ canvas, step }) => {
    await step('the slider and the ratio as they are at the start', async () => {
      await expect(canvas.getByRole('slider', { name: 'Image scale' })).toHaveValue('37')
      await expect(canvas.getByLabelText('Output size')).toHaveTextContent('1920 x 1080')
      await expect(within(canvas.getByRole('radiogroup', { name: 'Aspect ratio' })).getAllByRole('radio')).toHaveLength(
        10,
      )
      await expect(canvas.getByRole('radio', { name: 'pn, 16:9' })).toBeChecked()
    })
    await step('a ratio reshapes the canvas', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: '1:2' }))
      await expect(canvas.getByLabelText('Output size')).toHaveTextContent('960 x 1920')
      const area = document.querySelector('.mi-te-canvas')?.getBoundingClientRect()
      await expect(Math.round(((area?.width ?? 0) / (area?.height ?? 1)) * 100)).toBe(50)
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('radio', { name: '4:3' })).toBeChecked()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(canvas.getByRole('radio', { name: 'pn, 16:9' })).toBeChecked()
    })
    await step('each of the five widgets can be added', async () => {
      for (const name of ['Clock', 'Focus', 'Interaction box']) {
        await userEvent.click(canvas.getByRole('button', { name: `Add ${name}` }))
      }
      setSlider(canvas.getByRole('slider', { name: 'Image scale' }), 50)
      await addUploaded(canvas, 'Image')
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Width' })).toHaveValue('960'))
      await addUploaded(canvas, 'Video')
      await waitFor(() =>
        expect(layers(canvas)).toEqual([
          'Show Video',
          'Show Image',
          'Show Interaction box',
          'Show Focus',
          'Show Clock',
        ]),
      )
    })
    await step('undone and done again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(layers(canvas)).toHaveLength(4)
      await userEvent.click(canvas.getByRole('button', { name: 'Redo' }))
      await expect(layers(canvas)).toHaveLength(5)
    })
  },
}

/** A page that reports its messages to the surrounding page, because its frame cannot be inspected. */
const tellingPond = () =>
  pondFiles({
    'bridging.js': `window.bridge = { setItems: (items) => parent.postMessage({ items: items.map(({ id, x, visible }) => ({ id, x, visible })) }, '*') }`,
    'script.js': `parent.postMessage({ started: true }, '*')`,
  })

interface ToldItem {
  id: string
  x: number
  visible: boolean
}

/** Messages of the playing page. */
function listen() {
  let starts = 0
  let items: ToldItem[] = []
  const onMessage = ({ data }: MessageEvent) => {
    if (data?.started) starts++
    if (Array.isArray(data?.items) && data.mirari === undefined) items = data.items
  }
  window.addEventListener('message', onMessage)
  return {
    starts: () => starts,
    item: (id: string) => items.find((item) => item.id === id),
    stop: () => window.removeEventListener('message', onMessage),
  }
}

export const Pond: Story = {
  args: { initial: pond, port: createTestTemplatePort({}, tellingPond) },
  play: async ({ canvas, step }) => {
    const told = listen()
    const clock = await frameOf(canvas, 'Clock')
    await waitFor(() => expect(told.item('clock')?.visible).toBe(true))
    await step('the frame has no origin', async () => {
      await expect(canvas.getByTitle('Template preview')).toHaveAttribute('sandbox', 'allow-scripts')
    })
    await step('a press selects, less than 3 px move nothing', async () => {
      await fireEvent.pointerDown(clock, { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
      await fireEvent.pointerMove(clock, { pointerId: 1, clientX: 102, clientY: 100 })
      await expect(canvas.getByRole('heading', { name: 'Clock', level: 2 })).toBeVisible()
      await expect(canvas.getByRole('textbox', { name: 'X' })).toHaveValue('110')
    })
    await step('further moves take it along, without a reload of the page', async () => {
      await fireEvent.pointerMove(clock, { pointerId: 1, clientX: 150, clientY: 100 })
      await fireEvent.pointerUp(clock, { pointerId: 1 })
      const x = Number(canvas.getByRole<HTMLInputElement>('textbox', { name: 'X' }).value)
      await expect(x).toBeGreaterThan(200)
      await waitFor(() => expect(told.item('clock')?.x).toBeGreaterThan(200))
      await expect(told.starts()).toBe(1)
      clock.focus()
      await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
      await expect(canvas.getByRole('textbox', { name: 'X' })).toHaveValue(String(x + 11))
      await userEvent.keyboard('{Control>}zz{/Control}')
      await expect(canvas.getByRole('textbox', { name: 'X' })).toHaveValue('110')
    })
    await step('numbers that are none are ignored', async () => {
      const x = canvas.getByRole('textbox', { name: 'X' })
      await userEvent.clear(x)
      await userEvent.type(x, '12px{Enter}')
      await expect(x).toHaveValue('110')
      await userEvent.clear(x)
      await userEvent.type(x, '-40{Enter}')
      await expect(x).toHaveValue('-40')
    })
    await step('an unchecked layer is hidden in the preview', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Interaction box' }))
      await waitFor(() => expect(told.item('box')?.visible).toBe(false))
    })
    await step('layers change places', async () => {
      canvas.getByRole('button', { name: 'Move Pond' }).focus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(layers(canvas)).toEqual(['Show Clock', 'Show Pond', 'Show Interaction box', 'Show Focus'])
    })
    told.stop()
  },
}

const many = Array.from({ length: 24 }, (_, index) =>
  templateItem({ id: `clock-${index}`, type: 'time', name: `Clock ${index}` }),
)

export const ManyLayers: Story = {
  args: { initial: { ...pond, base: { ...pond.base, htmlURL: null }, items: many } },
  play: async ({ canvas }) => {
    const grip = await canvas.findByRole('button', { name: 'Move Clock 23' })
    const at = { pointerId: 1, clientX: 60, button: 0 }
    await fireEvent.pointerDown(grip, { ...at, clientY: grip.getBoundingClientRect().y })
    await fireEvent.pointerMove(grip, { ...at, clientY: innerHeight })
    await waitFor(() => expect(layers(canvas).at(-1)).toBe('Show Clock 23'))
    await fireEvent.pointerUp(grip, { ...at, clientY: innerHeight })
  },
}

export const AClock: Story = {
  args: { initial: pond },
  play: async ({ canvas, step }) => {
    await userEvent.click(await frameOf(canvas, 'Clock'))
    await step('ten families and fifteen colors', async () => {
      await expect(within(canvas.getByRole('radiogroup', { name: 'Font family' })).getAllByRole('radio')).toHaveLength(
        10,
      )
      await expect(within(canvas.getByRole('radiogroup', { name: 'Color' })).getAllByRole('radio')).toHaveLength(15)
    })
    await step('a color is picked or typed; what is none is ignored', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Ember' }))
      const hex = canvas.getByRole('textbox', { name: 'Hex color' })
      await expect(hex).toHaveValue('FF7038')
      await userEvent.clear(hex)
      await userEvent.type(hex, 'red')
      await userEvent.tab()
      await expect(hex).toHaveValue('FF7038')
      await userEvent.clear(hex)
      await userEvent.type(hex, '#00FF7f')
      await userEvent.tab()
      await expect(hex).toHaveValue('00FF7F')
    })
    await step('family, size, style and anchor', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Georgia' }))
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Font style' }), 'Italic bold')
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Format' }), '09:41:30')
      await userEvent.click(canvas.getByRole('radio', { name: 'Top right' }))
      await userEvent.click(canvas.getByRole('switch', { name: 'Movable' }))
      await expect(canvas.getByRole('radio', { name: 'Georgia' })).toBeChecked()
      await expect(canvas.getByRole('radio', { name: 'Top right' })).toBeChecked()
      await expect(canvas.getByRole('switch', { name: 'Movable' })).toBeChecked()
    })
  },
}

export const AnInteractionBox: Story = {
  args: { initial: pond },
  play: async ({ canvas }) => {
    await userEvent.click(await frameOf(canvas, 'Interaction box'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Show or hide an item')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Target' }), 'Clock')
    await userEvent.click(canvas.getByRole('radio', { name: 'Ember' }))
    await userEvent.click(await frameOf(canvas, 'Clock'))
    await userEvent.keyboard('{Delete}')
    await userEvent.click(await frameOf(canvas, 'Interaction box'))
    await expect(canvas.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Light up')
  },
}

const seaVideo = templateItem({
  id: 'film',
  type: 'video',
  name: 'Film',
  new_path: '/media/sea.mp4',
  thumbnail_url: '/media/sea.webp',
  x: 200,
  y: 200,
  width: 640,
  height: 360,
})

export const ASelectedVideoPlaysOnce: Story = {
  args: { initial: { ...pond, items: [...pond.items, seaVideo] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.querySelector('.mi-te-layer img')).toBeVisible())
    const frame = await frameOf(canvas, 'Film')
    await userEvent.click(frame)
    const video = await waitFor(() => {
      const playing = frame.querySelector('video')
      if (!playing) throw new Error('Nothing plays yet.')
      return playing
    })
    await expect([video.muted, video.loop, video.autoplay]).toEqual([true, false, true])
    fireEvent.ended(video)
    await waitFor(() => expect(frame.querySelector('video')).toBeNull())
  },
}

export const FullScreenPreview: Story = {
  args: { initial: pond },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Preview' })
    await userEvent.click(button)
    const dialog = await canvas.findByRole('dialog', { name: 'Template preview' })
    const frame = await within(dialog).findByTitle('Template preview')
    const { width, height } = frame.getBoundingClientRect()
    await expect(Math.round((width / height) * 900)).toBe(1600)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    // Key presses of a script do not trigger the browser's event, so the story dispatches it.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialog).not.toBeVisible())
    await expect(button).toHaveFocus()
  },
}

export const ClosingAsksFirst: Story = {
  play: async ({ args, canvas, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await step('with unsaved changes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Focus' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
      const question = await canvas.findByRole('alertdialog', { name: 'Save your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
      await expect(args.onClose).toHaveBeenCalledTimes(1)
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }))
      await expect(args.onClose).toHaveBeenCalledTimes(2)
    })
    await step('and can save first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
      const question = await canvas.findByRole('alertdialog', { name: 'Save your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(3))
    })
  },
}

const heading = '<!doctype html><title>Wide</title><body></body>'
const says =
  'document.body.textContent = innerWidth + " x " + innerHeight; parent.postMessage({ sized: document.body.textContent }, "*")'
const sized: string[] = []

export const ThePageHasTheSizeOfTheOutput: Story = {
  args: {
    initial: pond,
    port: createTestTemplatePort({}, () =>
      pondFiles({ 'index.html': `${heading}<script src="script.js"></script>`, 'script.js': says }),
    ),
  },
  beforeEach() {
    sized.length = 0
    const listen = ({ data }: MessageEvent) => data?.sized && sized.push(data.sized)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  },
  play: async ({ canvas, step }) => {
    await step('on the canvas', () => waitFor(() => expect(sized).toEqual(['1920 x 1080'])))
    await step('it reaches over every edge of what it covers, and is white where it has no background', async () => {
      const frame = canvas.getByTitle('Template preview')
      const page = frame.getBoundingClientRect()
      const place = frame.closest('.mi-te-clip')?.getBoundingClientRect()
      if (!place) throw new Error('The page covers nothing.')
      await expect(page.left).toBeLessThan(place.left)
      await expect(page.top).toBeLessThan(place.top)
      await expect(page.right).toBeGreaterThan(place.right)
      await expect(page.bottom).toBeGreaterThan(place.bottom)
      const { colorScheme, backgroundColor } = getComputedStyle(frame)
      await expect([colorScheme, backgroundColor]).toEqual(['light', 'rgb(255, 255, 255)'])
    })
    await step('in the preview, whatever the window', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Preview' }))
      await waitFor(() => expect(sized).toEqual(['1920 x 1080', '1920 x 1080']))
    })
  },
}

export const KeysOfTheClipboardAndTheView: Story = {
  args: { initial: pond },
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    await userEvent.click(clock)
    await step('duplicate, and one step back', async () => {
      await userEvent.keyboard('{Control>}d{/Control}')
      await waitFor(() => expect(layers(canvas)).toHaveLength(5))
      await expect(layers(canvas)[0]).toBe('Show Clock 2')
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(layers(canvas)).toHaveLength(4))
    })
    await step('copy, cut and paste', async () => {
      await userEvent.click(clock)
      // The browser dispatches this for Ctrl+C, Ctrl+V and Ctrl+X, but not for key presses of a script.
      const clipboardData = new DataTransfer()
      const press = (type: string) =>
        clock.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }))
      press('copy')
      press('paste')
      await waitFor(() => expect(layers(canvas)).toHaveLength(5))
      press('cut')
      await waitFor(() => expect(layers(canvas)).toHaveLength(4))
    })
    await step('zoom', async () => {
      const percent = () => Number.parseInt(document.querySelector('.mi-ed-zoom')?.textContent ?? '', 10)
      const fitted = percent()
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }))
      await expect(percent()).toBeGreaterThan(fitted)
      await userEvent.keyboard('{Control>}0{/Control}')
      await waitFor(() => expect(percent()).toBe(fitted))
    })
    await step('the sheet of shortcuts', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts' }))
      const sheet = await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(within(sheet).getByText('Duplicate')).toBeVisible()
    })
  },
}

export const OnAPhone: Story = {
  args: { initial: pond },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    const bar = canvas.getByRole('toolbar', { name: 'Canvas' })
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    await expect(canvas.queryByRole('slider', { name: 'Image scale' })).toBeNull()
    await step('panels are sheets', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Template' }))
      await waitFor(() => expect(canvas.getByRole('slider', { name: 'Image scale' })).toBeVisible())
      await userEvent.click(canvas.getByRole('button', { name: 'Hide' }))
      await waitFor(() => expect(canvas.queryByRole('slider', { name: 'Image scale' })).toBeNull())
    })
    await step('that of the selected item is named after it', async () => {
      await fireEvent.pointerDown(clock, { pointerId: 1, button: 0 })
      await fireEvent.pointerUp(clock, { pointerId: 1 })
      const tab = canvas.getAllByRole('button', { name: 'Clock' }).find((each) => each.closest('.mi-te-tabs'))
      if (tab) await userEvent.click(tab)
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toBeVisible())
    })
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  },
}
