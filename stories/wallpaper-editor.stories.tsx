import '@mirari/wallpaper-editor/styles.css'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { button, layer, layers, opened, screenshotTimeout, working } from './fixtures/wallpaper-editor-steps.tsx'
import { clockLayer, ridgesLayer, ridgesWallpaper } from './fixtures/wallpapers.ts'

const meta = {
  title: 'Widgets/WallpaperEditor in depth/Editing',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
} satisfies Meta<typeof WallpaperEditor>

export default meta

type Story = StoryObj<typeof meta>

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
    await step('an image of the history is added by its prompt', async () => {
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

/** A wallpaper of another user: saving makes a copy. */
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
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('ok', '上传成功'), screenshotTimeout)
      await expect(args.onSaved).toHaveBeenCalledWith('new-1')
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(() => expect(args.port.save).toHaveBeenCalledTimes(2), screenshotTimeout)
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
    await step('the one in front is first; the image with depth says so', async () => {
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
      await waitFor(() => expect(args.port.save).toHaveBeenCalled(), screenshotTimeout)
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
    await step('a full image stays where it is; a new size ends its full mode', async () => {
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
    await step('another image of the history takes its place', async () => {
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
    await step('12 font styles, 18 colors, and sliders with the ends they must have', async () => {
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
    await step('only # and six hex digits are a color', async () => {
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
