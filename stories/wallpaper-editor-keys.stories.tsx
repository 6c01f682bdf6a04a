import '@mirari/wallpaper-editor/styles.css'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { pressMenuKey } from './fixtures/press-menu-key.ts'
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
  title: 'Widgets/WallpaperEditor in depth/Keys',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
} satisfies Meta<typeof WallpaperEditor>

export default meta

type Story = StoryObj<typeof meta>

const clockFields = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Clock' }))

export const SavedByKey: Story = {
  args: { port: working() },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    await step('a wallpaper that was opened is saved, and a change says that it is not', async () => {
      await expect(canvas.getByText('All changes saved')).toBeVisible()
      await userEvent.click(layer(canvas, 'Clock'))
      await userEvent.click(clockFields(canvas).getByRole('switch', { name: 'Seconds' }))
      await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    })
    await step('Ctrl and S save, in a text field too', async () => {
      clockFields(canvas).getByLabelText('Color #').focus()
      await userEvent.keyboard('{Control>}s{/Control}')
      await waitFor(() => expect(args.port.save).toHaveBeenCalledTimes(1), screenshotTimeout)
      await expect(await canvas.findByText('All changes saved')).toBeVisible()
    })
  },
}

export const KeysOfControls: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Clock'))
    await step('Backspace on a slider erases nothing', async () => {
      clockFields(canvas).getByRole('slider', { name: 'Rotation' }).focus()
      await userEvent.keyboard('{Backspace}{Delete}')
      await expect(layers(canvas)).toEqual(['Clock', 'Sea', 'Ridges'])
    })
    await step('a font size that is typed keeps the clock in proportion', async () => {
      const height = () => Number(clockFields(canvas).getByLabelText<HTMLInputElement>('Size H').value)
      const before = height()
      const size = clockFields(canvas).getByLabelText<HTMLInputElement>('Font size px')
      const from = Number(size.value)
      await userEvent.clear(size)
      await userEvent.type(size, '128{Enter}')
      await expect(Math.abs(height() - (before * 128) / from)).toBeLessThanOrEqual(1)
      await userEvent.click(button(canvas, 'Undo'))
      await expect(height()).toBe(before)
    })
    await step('the words beside a switch toggle it', async () => {
      const seconds = clockFields(canvas).getByRole('switch', { name: 'Seconds' })
      const wasOn = seconds.getAttribute('aria-checked')
      await userEvent.click(clockFields(canvas).getByText('Seconds'))
      await expect(seconds.getAttribute('aria-checked')).not.toBe(wasOn)
    })
    await step('space and a drag move the view, with the focus in the list of layers', async () => {
      layer(canvas, 'Clock').focus()
      const area = canvas.getByRole('application', { name: 'Canvas' })
      const { left, top, width, height } = area.getBoundingClientRect()
      const at = (dx: number) => ({
        ...{ pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true },
        ...{ clientX: left + width / 2 + dx, clientY: top + height / 2 },
      })
      const x = () => clockFields(canvas).getByLabelText<HTMLInputElement>('Position X').value
      const before = x()
      await userEvent.keyboard('{ >}')
      await expect(area).toHaveStyle({ cursor: 'grab' })
      fireEvent.pointerDown(area, at(0))
      fireEvent.pointerMove(area, at(10))
      fireEvent.pointerMove(area, at(60))
      fireEvent.pointerUp(area, at(60))
      await userEvent.keyboard('{/ }')
      await expect(x()).toBe(before)
    })
    await step('a position that leaves the canvas ends at its edge', async () => {
      const x = clockFields(canvas).getByLabelText('Position X')
      await userEvent.clear(x)
      await userEvent.type(x, '99999{Enter}')
      await expect(x).toHaveValue('1900')
    })
  },
}

export const MenuByKey: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    const area = canvas.getByRole('application', { name: 'Canvas' })
    const current = () => layer(canvas, 'Ridges').getAttribute('aria-current')
    const expectMenu = async () => {
      await waitFor(() => expect(canvas.getByRole('menuitem', { name: /^Cut/ })).toHaveFocus())
      await expect(current()).toBe('true')
      // Only a real Escape closes what the browser has opened.
      canvas.getByRole('menu').hidePopover()
      await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    }
    await userEvent.click(layer(canvas, 'Ridges'))
    await step('on the canvas the menu is about what is selected, whatever lies in the middle', async () => {
      area.focus()
      pressMenuKey()
      await expectMenu()
    })
    await step('so it is where another control has the focus, as other keys of the editor are', async () => {
      button(canvas, 'Undo').focus()
      pressMenuKey()
      await expectMenu()
    })
    await step('where somebody writes the menu is the browser’s', async () => {
      canvas.getByRole('textbox', { name: 'Name of the wallpaper' }).focus()
      pressMenuKey()
      await expect(canvas.queryByRole('menu')).toBeNull()
    })
  },
}
