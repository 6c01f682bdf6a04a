import '@mirari/wallpaper-editor/styles.css'
import { browserDrafts } from '@mirari/editor-core'
import type { SaveWallpaperRequest } from '@mirari/wallpaper'
import { WallpaperEditor, type WallpaperEditorPort, type WallpaperEditorProps } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { clockLayer, historyOf, pagesOf, ridgesLayer, ridgesWallpaper } from './fixtures/wallpapers.ts'

const refuse = async (): Promise<never> => {
  throw new Error('refused on purpose')
}

/** Answers like a server that works. */
const working = (): WallpaperEditorPort => ({
  save: fn(async ({ id }: SaveWallpaperRequest) => ({ id: id ?? 'new-1' })),
  historyImages: pagesOf(historyOf(12)),
  uploadMedia: fn(async () => ({
    ...{ type: 'image' as const, url: '/media/koi.webp', thumbnail_url: '/media/koi.webp' },
    ...{ width: 1280, height: 960 },
  })),
})

const meta = {
  title: 'widgets/WallpaperEditor',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
} satisfies Meta<typeof WallpaperEditor>

export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

/** A save paints two large pictures first. */
const pictureTaking = { timeout: 10_000 }

/** Resolves when the library that draws has come too. */
const opened = async (canvas: Canvas) => {
  await canvas.findByRole('application', { name: 'Canvas' }, { timeout: 10_000 })
}
/** Names of the layers, the one in front first. */
const layers = (canvas: Canvas) =>
  [...canvas.getByRole('list', { name: 'Layers' }).querySelectorAll('.mi-we-layer-row > .mi-cut')].map(
    ({ textContent }) => textContent,
  )
// By label and text: roles of a page this size take a slow machine long to compute.
const layer = (canvas: Canvas, name: string) => {
  const row = canvas.getByText(name, { selector: '.mi-we-layer-row > .mi-cut' }).closest('button')
  if (!row) throw new Error(`The layer ${name} is no button.`)
  return row
}
const button = (canvas: Canvas, name: string) =>
  canvas.queryByLabelText(name, { selector: 'button' }) ?? canvas.getByText(name, { selector: 'button' })

export const NewWallpaper: Story = {
  args: { port: working(), initial: null },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await step('it is empty, and 16:9', async () => {
      await expect(canvas.getByText('No layers yet')).toBeVisible()
      await expect(canvas.getByRole('radio', { name: '16:9' })).toBeChecked()
      await expect(canvas.getByRole('region', { name: 'Canvas' }).getBoundingClientRect().width).toBe(350)
    })
    await step('nine shapes; the sides are even, 1920 at most and 400 at least', async () => {
      const ratios = within(canvas.getByRole('radiogroup', { name: 'Aspect ratio' })).getAllByRole('radio')
      await expect(ratios.map(({ textContent }) => textContent)).toEqual(
        '1:1 3:4 2:3 9:16 1:2 4:3 3:2 16:9 2:1'.split(' '),
      )
      await userEvent.click(canvas.getByRole('radio', { name: '1:2' }))
      await expect(canvas.getByLabelText('Output')).toHaveTextContent('960 x 1920')
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('radio', { name: '4:3' })).toBeChecked()
    })
    await step('a clock is added, selected, taken back and brought back', async () => {
      await userEvent.click(button(canvas, 'Add clock'))
      await expect(canvas.getByRole('region', { name: 'Clock' })).toBeVisible()
      await expect(layers(canvas)).toEqual(['Clock'])
      await userEvent.click(button(canvas, 'Undo'))
      await expect(canvas.getByText('No layers yet')).toBeVisible()
      await userEvent.click(button(canvas, 'Redo'))
      await userEvent.click(layer(canvas, 'Clock'))
      await userEvent.keyboard('{Delete}')
      await expect(canvas.getByText('No layers yet')).toBeVisible()
    })
    await step('a picture of the history is added by its prompt', async () => {
      await userEvent.click(button(canvas, 'Add image'))
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'From history' }))
      const picker = within(await screen.findByRole('dialog', { name: 'choose history image' }))
      await userEvent.click((await picker.findAllByRole('option'))[1] as HTMLElement)
      await userEvent.click(picker.getByRole('button', { name: 'Confirm' }))
      await expect(layers(canvas)).toEqual(['Picture 1 of dunes'])
    })
    await step('the sheet lists what the keys do', async () => {
      await userEvent.keyboard('?')
      const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
      await expect(sheet.getByText('Bring forward')).toBeVisible()
      await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    })
  },
}

/** Of somebody else: saving makes an own copy. */
const copy = {
  ...ridgesWallpaper,
  id: null,
  data: { ...ridgesWallpaper.data, items: [ridgesLayer] },
}

export const Saving: Story = {
  args: { port: working(), initial: copy },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    await step('the first save makes a wallpaper, the next one keeps its id', async () => {
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('ok', '上传成功'), pictureTaking)
      await expect(args.onSaved).toHaveBeenCalledWith('new-1')
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(() => expect(args.port.save).toHaveBeenCalledTimes(2), pictureTaking)
      await expect(args.port.save).toHaveBeenLastCalledWith(
        expect.objectContaining({
          id: 'new-1',
          coverImageSize: '1920x720',
          coverImage: expect.stringMatching(/^data:image\/jpeg/),
          data: expect.objectContaining({ canvasRatio: '16:9', initCanvasW: 1920, initCanvasH: 1080 }),
        }),
      )
    })
    await step('nothing is unsaved: it closes at once', async () => {
      await waitFor(() => expect(button(canvas, 'Save')).not.toHaveAttribute('aria-busy'))
      await userEvent.click(button(canvas, 'Close'))
      await expect(args.onClose).toHaveBeenCalled()
    })
  },
}

export const Layers: Story = {
  args: { port: working() },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    await step('the one in front is first; the picture with depth says so', async () => {
      await expect(canvas.getByRole('button', { name: 'Ridges 3D layer 3 of 3' })).toBeVisible()
      await expect(layers(canvas)).toEqual(['Clock', 'Sea', 'Ridges'])
    })
    await step('Alt and arrows move a layer, and tell where it is', async () => {
      await userEvent.click(layer(canvas, 'Ridges'))
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
      await expect(layers(canvas)).toEqual(['Clock', 'Ridges', 'Sea'])
      await expect(canvas.getByText('Ridges is now layer 2 of 3')).toBeInTheDocument()
      await expect(layer(canvas, 'Ridges')).toHaveFocus()
    })
    await step('a drag of less than 3 px moves nothing, a longer one moves the layer', async () => {
      const drag = async (name: string, byPx: number) => {
        const row = layer(canvas, name)
        const at = { pointerId: 1, clientX: 60, bubbles: true, button: 0, pointerType: 'mouse' }
        await fireEvent.pointerDown(row, { ...at, clientY: 300 })
        await fireEvent.pointerMove(row, { ...at, clientY: 300 + byPx })
        await fireEvent.pointerUp(row, { ...at, clientY: 300 + byPx })
      }
      await drag('Clock', 2)
      await expect(layers(canvas)[0]).toBe('Clock')
      await drag('Clock', 92)
      await expect(layers(canvas)).toEqual(['Ridges', 'Sea', 'Clock'])
    })
    await step('F2 renames, Escape keeps the name', async () => {
      layer(canvas, 'Sea').focus()
      await userEvent.keyboard('{F2}')
      await userEvent.keyboard('Waves{Enter}')
      await expect(layer(canvas, 'Waves')).toHaveFocus()
      await userEvent.dblClick(layer(canvas, 'Waves'))
      await userEvent.keyboard('Other{Escape}')
      await expect(layer(canvas, 'Waves')).toHaveFocus()
    })
    await step('the save numbers them from the back', async () => {
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(() => expect(args.port.save).toHaveBeenCalled(), pictureTaking)
      await expect(args.port.save).toHaveBeenCalledWith(
        expect.objectContaining({
          id: 'wallpaper-1',
          data: expect.objectContaining({
            items: [
              expect.objectContaining({ id: 'clock', zIndex: 1 }),
              expect.objectContaining({ name: 'Waves', zIndex: 2 }),
              expect.objectContaining({ id: 'ridges', zIndex: 3 }),
            ],
          }),
        }),
      )
    })
  },
}

const many = Array.from({ length: 20 }, (_, index) => ({ ...clockLayer, id: `clock-${index}`, name: `Clock ${index}` }))

export const ManyLayers: Story = {
  args: { initial: { ...ridgesWallpaper, data: { ...ridgesWallpaper.data, items: many } } },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    const isInView = (name: string) => {
      const panel = canvas.getByRole('region', { name: 'Layers' }).getBoundingClientRect()
      const row = layer(canvas, name).getBoundingClientRect()
      return row.top >= panel.top && row.bottom <= panel.bottom
    }
    await step('what is chosen on the canvas is seen in the list', async () => {
      await expect(isInView('Clock 0')).toBe(false)
      canvas.getByRole('application', { name: 'Canvas' }).focus()
      await userEvent.tab()
      await expect(layer(canvas, 'Clock 0')).toHaveAttribute('aria-current', 'true')
      await expect(isInView('Clock 0')).toBe(true)
    })
    await step('a drag that waits at the edge goes on through the list', async () => {
      const row = layer(canvas, 'Clock 0')
      const at = { pointerId: 1, clientX: 60, bubbles: true, button: 0, pointerType: 'mouse' }
      await fireEvent.pointerDown(row, { ...at, clientY: row.getBoundingClientRect().y })
      await fireEvent.pointerMove(row, { ...at, clientY: 0 })
      await waitFor(() => expect(isInView('Clock 19')).toBe(true))
      await fireEvent.pointerUp(row, { ...at, clientY: 0 })
      await waitFor(() => expect(layers(canvas)[0]).toBe('Clock 0'))
    })
  },
}

export const ImageProperties: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Ridges'))
    const panel = within(canvas.getByRole('region', { name: 'Image' }))
    await step('a full picture stays where it is; a new size ends its full mode', async () => {
      await expect(panel.getByRole('switch', { name: 'Full screen' })).toBeChecked()
      await expect(panel.getByLabelText('Position X')).toBeDisabled()
      await userEvent.clear(panel.getByLabelText('Size W'))
      await userEvent.type(panel.getByLabelText('Size W'), '960{Enter}')
      await expect(panel.getByRole('switch', { name: 'Full screen' })).not.toBeChecked()
    })
    await step('a size below 20 is taken back', async () => {
      await userEvent.clear(panel.getByLabelText('Size H'))
      await userEvent.type(panel.getByLabelText('Size H'), '7{Tab}')
      await expect(panel.getByLabelText('Size H')).not.toHaveValue('7')
    })
    await step('reset goes back to the place it was added at', async () => {
      await fireEvent.change(panel.getByRole('slider', { name: 'Rotation' }), { target: { value: '45' } })
      await expect(panel.getByText('45°')).toBeVisible()
      await userEvent.click(panel.getByRole('button', { name: 'Reset' }))
      await expect(panel.getByLabelText('Position X')).toHaveValue('21')
      await expect(panel.getByText('0°')).toBeVisible()
    })
    await step('another picture of the history takes its place', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Replace image' }))
      const picker = within(await screen.findByRole('dialog', { name: 'choose history image' }))
      await userEvent.dblClick((await picker.findAllByRole('option'))[3] as HTMLElement)
      await expect(layers(canvas)).toContain('Picture 3 of aurora')
    })
  },
}

export const VideoProperties: Story = {
  args: { port: working() },
  play: async ({ canvas }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Sea'))
    const panel = within(canvas.getByRole('region', { name: 'Video' }))
    const volume = panel.getByRole('slider', { name: 'Volume' })
    await expect([volume.getAttribute('min'), volume.getAttribute('max'), volume.getAttribute('step')]).toEqual([
      '0',
      '1',
      '0.1',
    ])
    await fireEvent.change(volume, { target: { value: '0.6' } })
    await expect(panel.getByText('0.6')).toBeVisible()
    await userEvent.click(panel.getByRole('switch', { name: 'Loop' }))
    await expect(panel.getByRole('switch', { name: 'Loop' })).not.toBeChecked()
  },
}

export const ClockProperties: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Clock'))
    const panel = within(canvas.getByRole('region', { name: 'Clock' }))
    const slider = (name: string) => panel.getByRole('slider', { name })
    const hex = panel.getByLabelText('Color #')
    await step('12 font styles, 18 colours, and sliders with the ends they must have', async () => {
      await expect(within(panel.getByRole('radiogroup', { name: 'Font style' })).getAllByRole('radio')).toHaveLength(12)
      await expect(within(panel.getByRole('radiogroup', { name: 'Color' })).getAllByRole('radio')).toHaveLength(18)
      const ends = ['Rotation', 'Fill opacity', 'Stroke opacity', 'Blur'].map((name) => [
        slider(name).getAttribute('min'),
        slider(name).getAttribute('max'),
      ])
      await expect(ends).toEqual([
        ['0', '359'],
        ['0', '100'],
        ['1', '100'],
        ['1', '100'],
      ])
    })
    await step('only # and six hex digits are a colour', async () => {
      for (const wrong of ['red', '#12345', 'zzzzzz']) {
        await userEvent.clear(hex)
        await userEvent.type(hex, `${wrong}{Enter}`)
        await expect(hex).toHaveValue('FFFAF2')
      }
      await userEvent.clear(hex)
      await userEvent.type(hex, '#12ab34{Enter}')
      await expect(hex).toHaveValue('12AB34')
      await userEvent.click(panel.getByRole('radio', { name: 'Ember' }))
      await expect(hex).toHaveValue('FF7038')
    })
    await step('a drag of a slider is one step that is taken back', async () => {
      const size = slider('Font size')
      for (const value of ['240', '260', '300']) await fireEvent.change(size, { target: { value } })
      await fireEvent.pointerUp(size)
      await expect(panel.getByLabelText('Font size px')).toHaveValue('300')
      await userEvent.click(button(canvas, 'Undo'))
      await expect(panel.getByLabelText('Font size px')).toHaveValue('232')
      await expect(hex).toHaveValue('FF7038')
    })
    await step('hours and seconds', async () => {
      await userEvent.click(panel.getByRole('radio', { name: '12 h' }))
      await userEvent.click(panel.getByRole('switch', { name: 'Seconds' }))
      await expect(panel.getByRole('switch', { name: 'Seconds' })).toBeChecked()
      await userEvent.click(panel.getByRole('radio', { name: 'serif bold' }))
      await expect(panel.getByRole('radio', { name: 'serif bold' })).toBeChecked()
    })
  },
}

/** A picture as a file. */
async function file(name: string): Promise<File> {
  const picture = new OffscreenCanvas(64, 48)
  picture.getContext('2d')?.fillRect(0, 0, 64, 48)
  return new File([await picture.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

const chooser = (canvas: Canvas) => canvas.getByLabelText('From this computer', { selector: 'input' })

let gate = Promise.withResolvers<void>()

export const FromThisComputer: Story = {
  args: {
    initial: null,
    port: {
      ...working(),
      async uploadMedia({ name }) {
        await gate.promise
        if (name.startsWith('refused')) return refuse()
        return { type: 'image', url: '/media/koi.webp', thumbnail_url: '/media/koi.webp', width: 64, height: 48 }
      },
    },
  },
  beforeEach() {
    gate = Promise.withResolvers<void>()
  },
  play: async ({ args, canvas, canvasElement, step }) => {
    await opened(canvas)
    await step('what is no picture leaves nothing behind', async () => {
      await userEvent.upload(chooser(canvas), new File(['no'], 'broken.png', { type: 'image/png' }))
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', '加载图片失败'))
      await expect(canvas.getByText('No layers yet')).toBeVisible()
    })
    await step('pictures are layers at once, while they are on their way', async () => {
      await userEvent.upload(chooser(canvas), [await file('koi.png'), await file('refused.png')])
      await waitFor(() => expect(canvas.getAllByRole('status', { name: 'Uploading' })).toHaveLength(2))
    })
    await step('one arrives, one is refused and goes', async () => {
      gate.resolve()
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', 'Upload failed'))
      await waitFor(() => expect(layers(canvas)).toEqual(['koi']))
      await expect(canvas.queryByRole('status', { name: 'Uploading' })).toBeNull()
      await expect(canvasElement.querySelector('img.mi-we-thumb')).toHaveAttribute('src', '/media/koi.webp')
    })
  },
}

let isServerDown = false

export const UnsavedChanges: Story = {
  args: { initial: null, port: { ...working(), save: async () => (isServerDown ? refuse() : { id: 'new-1' }) } },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    await userEvent.click(button(canvas, 'Add clock'))
    const ask = async () => {
      await userEvent.click(button(canvas, 'Close'))
      const dialog = (await screen.findByText('Save your changes?')).closest('dialog')
      if (!dialog) throw new Error('Nothing asks.')
      return within(dialog)
    }
    await step('closing asks, and Cancel goes on', async () => {
      await userEvent.click((await ask()).getByText('Cancel'))
      await expect(args.onClose).not.toHaveBeenCalled()
    })
    await step('a save that fails says so and closes nothing', async () => {
      isServerDown = true
      await userEvent.click((await ask()).getByText('Save'))
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', '上传失败'), pictureTaking)
      await expect(args.onClose).not.toHaveBeenCalled()
    })
    await step('one that works closes', async () => {
      isServerDown = false
      await userEvent.click((await ask()).getByText('Save'))
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1), pictureTaking)
    })
    await step('what is changed after it can be given up', async () => {
      await waitFor(() => expect(screen.queryByText('Save your changes?')).toBeNull())
      await userEvent.click(button(canvas, 'Add clock'))
      await userEvent.click((await ask()).getByText('Discard'))
      await expect(args.onClose).toHaveBeenCalledTimes(2)
    })
  },
}

/** Opens the editor anew, as a reload does. */
let reopen = () => {}

function Reopening(props: WallpaperEditorProps) {
  const [times, setTimes] = useState(0)
  reopen = () => setTimes(times + 1)
  return <WallpaperEditor key={times} {...props} />
}

const storyDrafts = browserDrafts({ owner: 'story' })

export const UnsavedWorkComesBack: Story = {
  args: {
    port: { ...working(), uploadMedia: () => new Promise<never>(() => {}) },
    initial: null,
    drafts: storyDrafts,
  },
  // A play that was broken off left its draft.
  beforeEach: () => storyDrafts.remove('wallpaper new'),
  render: (props) => <Reopening {...props} />,
  play: async ({ canvas, canvasElement, step }) => {
    await opened(canvas)
    await step('with a picture that was on its way', async () => {
      await userEvent.click(button(canvas, 'Add clock'))
      await userEvent.upload(chooser(canvas), await file('koi.png'))
      await waitFor(() => expect(layers(canvas)).toEqual(['koi', 'Clock']))
      reopen()
      await canvas.findByText('Unsaved changes restored')
      await expect(layers(canvas)).toEqual(['koi', 'Clock'])
      const thumbnail = canvasElement.querySelector<HTMLImageElement>('img.mi-we-thumb')
      await waitFor(() => expect(thumbnail?.naturalWidth).toBeGreaterThan(0))
    })
    await step('it can be given up, and taken back', async () => {
      await userEvent.click(button(canvas, 'Discard'))
      await expect(canvas.getByText('No layers yet')).toBeVisible()
      await userEvent.click(button(canvas, 'Undo'))
      await expect(layers(canvas)).toEqual(['koi', 'Clock'])
      await userEvent.click(button(canvas, 'Redo'))
    })
    await step('what was given up does not come back', async () => {
      const before = canvas.getByText('No layers yet')
      reopen()
      await waitFor(() => expect(before).not.toBeInTheDocument())
      await expect(await canvas.findByText('No layers yet')).toBeVisible()
      await expect(canvas.queryByText('Unsaved changes restored')).toBeNull()
    })
  },
}

export const Parallax: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Ridges'))
    const parallax = canvas.getByRole('switch', { name: '3D parallax' })
    await userEvent.click(parallax)
    await expect(canvas.queryByText('3D')).toBeNull()
    await step('switching it on shows that it is made, and then the picture', async () => {
      // At once, and found by its text: it is there for three seconds only.
      await fireEvent.click(parallax)
      await expect(screen.getByText('正在生成3D视差效果...')).toBeVisible()
      await waitFor(() => expect(screen.getByText(/Motion is reduced/)).toBeVisible(), { timeout: 10_000 })
      await expect(document.querySelectorAll('.mi-we-scene-layers > canvas')).toHaveLength(3)
    })
    await step('the button ends it, and the focus is back', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'End preview' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '3D parallax preview' })).toBeNull())
      await expect(parallax).toHaveFocus()
    })
  },
}

export const Phone: Story = {
  args: { port: working() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await opened(canvas)
    await expect(canvas.queryByRole('list', { name: 'Layers' })).toBeNull()
    await userEvent.click(button(canvas, 'Layers'))
    await userEvent.click(layer(canvas, 'Clock'))
    await userEvent.click(button(canvas, 'Properties'))
    const panel = canvas.getByRole('region', { name: 'Clock' }).getBoundingClientRect()
    await expect(panel.width).toBe(window.innerWidth)
    await expect(panel.top).toBeGreaterThan(
      canvas.getByRole('application', { name: 'Canvas' }).getBoundingClientRect().top + 200,
    )
    await userEvent.click(button(canvas, 'Properties'))
    await expect(canvas.queryByRole('region', { name: 'Clock' })).toBeNull()
  },
}

export const Tablet: Story = {
  args: { port: working() },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await opened(canvas)
    await userEvent.click(button(canvas, 'Layers'))
    await expect(canvas.getByRole('list', { name: 'Layers' })).toBeVisible()
  },
}
