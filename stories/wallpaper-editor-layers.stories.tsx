import '@mirari/wallpaper-editor/styles.css'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { restAFinger } from './fixtures/rest-a-finger.ts'
import {
  button,
  type Canvas,
  layer,
  layers,
  opened,
  screenshotTimeout,
  working,
} from './fixtures/wallpaper-editor-steps.tsx'
import { ridgesWallpaper } from './fixtures/wallpapers.ts'

const meta = {
  title: 'Widgets/WallpaperEditor in depth/Several layers',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
  beforeEach() {
    localStorage.removeItem('mirari-copied-layers')
  },
} satisfies Meta<typeof WallpaperEditor>

export default meta

type Story = StoryObj<typeof meta>

const panelOf = (canvas: Canvas, name: string) => within(canvas.getByRole('region', { name }))
const selected = (canvas: Canvas) =>
  [...canvas.getByRole('list', { name: 'Layers' }).querySelectorAll('[aria-current="true"] > .mi-cut')].map(
    ({ textContent }) => textContent,
  )

export const Selecting: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await step('Ctrl adds a layer of the list, Shift all between, a press alone one', async () => {
      await userEvent.click(layer(canvas, 'Clock'))
      const user = userEvent.setup()
      await user.keyboard('{Control>}')
      await user.click(layer(canvas, 'Ridges'))
      await user.keyboard('{/Control}')
      await expect(selected(canvas)).toEqual(['Clock', 'Ridges'])
      await expect(canvas.getByRole('region', { name: '2 layers' })).toBeVisible()
      await expect(canvas.getByText('2 layers selected')).toBeInTheDocument()
      await user.click(layer(canvas, 'Clock'))
      await user.keyboard('{Shift>}')
      await user.click(layer(canvas, 'Ridges'))
      await user.keyboard('{/Shift}')
      await expect(selected(canvas)).toEqual(['Clock', 'Sea', 'Ridges'])
      await user.click(layer(canvas, 'Sea'))
      await expect(selected(canvas)).toEqual(['Sea'])
    })
    await step('without keys, a switch makes presses add', async () => {
      await userEvent.click(button(canvas, 'Select several'))
      await userEvent.click(layer(canvas, 'Clock'))
      await expect(selected(canvas)).toEqual(['Clock', 'Sea'])
      await userEvent.click(button(canvas, 'Select several'))
    })
    await step('a group is made, locked, hidden and dissolved by buttons', async () => {
      const panel = panelOf(canvas, '2 layers')
      await userEvent.click(panel.getByRole('button', { name: 'Group' }))
      await userEvent.click(panel.getByRole('button', { name: 'Lock or unlock' }))
      await expect(canvas.getByRole('button', { name: 'Lock Clock' })).toHaveAttribute('aria-pressed', 'true')
      await expect(panel.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(canvas.getByRole('button', { name: 'Hide Sea' }))
      await expect(canvas.getByRole('button', { name: 'Hide Sea' })).toHaveAttribute('aria-pressed', 'true')
      await userEvent.click(panel.getByRole('button', { name: 'Ungroup' }))
      await expect(panel.getByRole('button', { name: 'Ungroup' })).toHaveAttribute('aria-disabled', 'true')
    })
  },
}

export const ClipboardAndMenu: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    const clipboard = new DataTransfer()
    const fire = (type: 'copy' | 'cut' | 'paste', clipboardData: DataTransfer) =>
      fireEvent(
        canvas.getByRole('application', { name: 'Canvas' }),
        new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
      )
    await step('a layer is copied and pasted beside itself', async () => {
      await userEvent.click(layer(canvas, 'Clock'))
      fire('copy', clipboard)
      await expect(clipboard.getData('text/plain')).toBe('Clock')
      fire('paste', clipboard)
      await expect(layers(canvas)).toEqual(['Clock 2', 'Clock', 'Sea', 'Ridges'])
      fire('cut', clipboard)
      await expect(layers(canvas)).toEqual(['Clock', 'Sea', 'Ridges'])
    })
    await step('text of another program becomes a layer', async () => {
      const text = new DataTransfer()
      text.setData('text/plain', 'Good morning')
      fire('paste', text)
      await expect(layers(canvas)[0]).toBe('Text')
      await expect(panelOf(canvas, 'Text').getByRole('textbox', { name: 'Text' })).toHaveValue('Good morning')
    })
    await step(
      'an image of the clipboard is called so in the language of the editor, not as browsers name its file',
      async () => {
        const image = new DataTransfer()
        const drawn = new OffscreenCanvas(64, 48)
        drawn.getContext('2d')
        image.items.add(new File([await drawn.convertToBlob()], 'image.png', { type: 'image/png' }))
        fire('paste', image)
        await waitFor(() => expect(layers(canvas)[0]).toBe('Image'))
        await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
        await expect(layers(canvas)[0]).toBe('Text')
      },
    )
    await step('a right click opens the menu of what lies there', async () => {
      const area = canvas.getByRole('application', { name: 'Canvas' })
      const { left, top, width, height } = area.getBoundingClientRect()
      await fireEvent.contextMenu(area, { clientX: left + width / 2, clientY: top + height / 2, button: 2 })
      const menu = await canvas.findByRole('menu', { name: 'Layer menu' })
      await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }))
      await expect(layers(canvas)[0]).toBe('Text 2')
    })
    await step('a finger that rests there opens it as well, and a short touch does not', async () => {
      const area = canvas.getByRole('application', { name: 'Canvas' })
      const { left, top, width, height } = area.getBoundingClientRect()
      restAFinger(area, left + width / 2, top + height / 2, 100)
      restAFinger(area, left + width / 2, top + height / 2)
      const menu = await canvas.findByRole('menu', { name: 'Layer menu' })
      await userEvent.click(within(menu).getByRole('menuitem', { name: 'Delete' }))
      await expect(layers(canvas)[0]).toBe('Text')
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(layers(canvas)[0]).toBe('Text 2')
    })
    await step('a right click on a row of the list opens it for that layer', async () => {
      const rows = within(canvas.getByRole('list', { name: 'Layers' }))
      await fireEvent.contextMenu(rows.getByRole('button', { name: /^Text layer/ }), {
        clientX: 60,
        clientY: 400,
        button: 2,
      })
      const menu = await canvas.findByRole('menu', { name: 'Layer menu' })
      await expect(rows.getByRole('button', { name: /^Text layer/ })).toHaveAttribute('aria-current', 'true')
      await userEvent.click(within(menu).getByRole('menuitem', { name: 'Hide or show' }))
      await expect(rows.getByRole('button', { name: 'Hide Text' })).toHaveAttribute('aria-pressed', 'true')
      await userEvent.click(rows.getByRole('button', { name: /^Text 2/ }))
    })
    await step('the bar has the same menu', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Layer menu' }))
      const menu = await canvas.findByRole('menu', { name: 'Layer menu' })
      await userEvent.click(within(menu).getByRole('menuitem', { name: 'Delete' }))
      await expect(layers(canvas)[0]).toBe('Text')
    })
  },
}

export const TextsAndShapes: Story = {
  args: { port: working() },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    await step('a text is written at once', async () => {
      await userEvent.click(button(canvas, 'Add text'))
      const field = panelOf(canvas, 'Text').getByRole('textbox', { name: 'Text' })
      await waitFor(() => expect(field).toHaveFocus())
      await userEvent.keyboard('Good morning')
      await expect(field).toHaveValue('Good morning')
      await userEvent.click(panelOf(canvas, 'Text').getByRole('radio', { name: 'Left' }))
    })
    await step('a shape has a form, a color and an outline; its properties begin at the top', async () => {
      const scroller = (name: string) => canvas.getByRole('region', { name }).querySelector('.mi-scroll')
      scroller('Text')?.scrollTo(0, 200)
      await expect(scroller('Text')?.scrollTop).toBeGreaterThan(0)
      await userEvent.click(button(canvas, 'Add shape'))
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'Ellipse' }))
      await expect(scroller('Shape')?.scrollTop).toBe(0)
      const panel = panelOf(canvas, 'Shape')
      await userEvent.click(panel.getByRole('radio', { name: 'Teal' }))
      await fireEvent.change(panel.getByRole('slider', { name: 'Stroke width' }), { target: { value: '12' } })
      await fireEvent.change(panel.getByRole('slider', { name: 'Opacity' }), { target: { value: '60' } })
      await userEvent.click(panel.getByRole('button', { name: 'Blend: Normal' }))
      await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Screen' }))
      await expect(panel.getByRole('button', { name: 'Blend: Screen' })).toBeVisible()
    })
    await step('an image shows the part around its point', async () => {
      await userEvent.click(button(canvas, 'Add image'))
      await userEvent.click(await canvas.findByRole('menuitem', { name: 'From history' }))
      await userEvent.dblClick((await within(document.body).findAllByRole('option'))[0] as HTMLElement)
      const panel = panelOf(canvas, 'Image')
      await userEvent.click(panel.getByRole('switch', { name: 'Crop' }))
      await fireEvent.change(panel.getByRole('slider', { name: 'Zoom in' }), { target: { value: '2' } })
      await fireEvent.change(panel.getByRole('slider', { name: 'Focus across' }), { target: { value: '25' } })
    })
    await step('all of it is saved', async () => {
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(() => expect(args.port.save).toHaveBeenCalled(), screenshotTimeout)
      await expect(args.port.save).toHaveBeenCalledWith(
        expect.objectContaining({
          data: expect.objectContaining({
            items: expect.arrayContaining([
              expect.objectContaining({ type: 'text', text: 'Good morning', align: 'left' }),
              expect.objectContaining({
                type: 'shape',
                form: 'ellipse',
                opacity: 60,
                blend: 'screen',
                strokeWidth: 12,
              }),
              expect.objectContaining({ type: 'image', crop: { x: 0.25, y: 0.5, zoom: 2 } }),
            ]),
          }),
        }),
      )
    })
  },
}
