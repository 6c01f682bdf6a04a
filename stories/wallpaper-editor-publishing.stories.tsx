import '@mirari/wallpaper-editor/styles.css'
import { WallpaperEditor } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { button, opened, screenshotTimeout, working } from './fixtures/wallpaper-editor-steps.tsx'
import { ridgesWallpaper } from './fixtures/wallpapers.ts'

const meta = {
  title: 'Widgets/WallpaperEditor in depth/Publishing',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
} satisfies Meta<typeof WallpaperEditor>

export default meta

type Story = StoryObj<typeof meta>

const setPublic = fn(async () => {})

export const NamedAndPublished: Story = {
  args: { port: { ...working(), publication: { isPublic: async () => false, setPublic } } },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    const name = canvas.getByRole('textbox', { name: 'Name of the wallpaper' })
    await step('Escape takes a name back, Enter keeps it, and it can be undone', async () => {
      await userEvent.type(name, 'Other{Escape}')
      await expect(name).toHaveValue('')
      await userEvent.type(name, 'Morning{Enter}')
      await expect(name).toHaveValue('Morning')
      await userEvent.click(button(canvas, 'Undo'))
      await expect(name).toHaveValue('')
      await userEvent.click(button(canvas, 'Redo'))
    })
    await step('what is not saved is saved before it is published', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'Published' }))
      await waitFor(() => expect(setPublic).toHaveBeenCalledWith('wallpaper-1', true), screenshotTimeout)
      await expect(args.port.save).toHaveBeenCalledWith(
        expect.objectContaining({ data: expect.objectContaining({ title: 'Morning' }) }),
      )
      await waitFor(() => expect(canvas.getByRole('switch', { name: 'Published' })).toBeChecked())
    })
  },
}

export const PointerEffectAndFocalPoint: Story = {
  args: { port: working() },
  play: async ({ args, canvas, canvasElement, step }) => {
    await opened(canvas)
    const music = () => canvas.getByRole('switch', { name: /^Move with music/ })
    await step('what follows the pointer is chosen; only that can move with music', async () => {
      await expect(canvas.getByRole('radio', { name: 'Nothing' })).toBeChecked()
      await expect(music()).toBeDisabled()
      await userEvent.click(canvas.getByRole('radio', { name: 'Petals' }))
      await userEvent.click(music())
      await expect(music()).toBeChecked()
    })
    await step('the point in view is marked on the canvas, and a drag is one step', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: /^Focal point/ }))
      await expect(canvasElement.querySelector('.mi-wc-focal')).not.toBeNull()
      const pad = canvasElement.querySelector('.mi-we-focus') ?? document.body
      const { left, top, width, height } = pad.getBoundingClientRect()
      const at = (x: number, y: number) => ({
        ...{ pointerId: 1, bubbles: true, button: 0 },
        ...{ clientX: left + width * x, clientY: top + height * y },
      })
      await fireEvent.pointerDown(pad, at(0.4, 0.4))
      await fireEvent.pointerMove(pad, at(0.3, 0.3))
      await fireEvent.pointerMove(pad, at(0.2, 0.7))
      await fireEvent.pointerUp(pad, at(0.2, 0.7))
      const across = canvas.getByRole('slider', { name: 'Focus across' })
      await expect(across).toHaveValue('20')
      await userEvent.click(button(canvas, 'Undo'))
      await expect(across).toHaveValue('50')
      await userEvent.click(button(canvas, 'Redo'))
    })
    await step('the preview plays both', async () => {
      await userEvent.click(button(canvas, 'Preview'))
      const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
      await userEvent.click(preview.getByRole('radio', { name: 'PHONE' }))
      await waitFor(() => {
        const [image] = document.querySelectorAll<HTMLImageElement>('.mi-we-player img')
        expect(image?.style.objectPosition).toMatch(/^(0|[0-9.]+)% 50%$/)
        expect(Number.parseFloat(image?.style.objectPosition ?? '')).toBeLessThan(30)
      })
      await userEvent.keyboard('{Escape}')
    })
    await step('both are saved', async () => {
      await userEvent.click(button(canvas, 'Save'))
      await waitFor(
        () =>
          expect(args.port.save).toHaveBeenCalledWith(
            expect.objectContaining({
              data: expect.objectContaining({ pointer: 'petals', hears: true, focus: { x: 0.2, y: 0.7 } }),
            }),
          ),
        screenshotTimeout,
      )
    })
  },
}

export const PreviewBeforeSaving: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(button(canvas, 'Preview'))
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
    await step('the wallpaper plays as it is', async () => {
      await waitFor(() => expect(document.querySelector('.mi-we-player img')).not.toBeNull())
    })
    await step('a phone is upright', async () => {
      await userEvent.click(preview.getByRole('radio', { name: 'PHONE' }))
      const { width, height } = document.querySelector('.mi-we-player')?.getBoundingClientRect() ?? new DOMRect()
      await expect(Math.abs(width / height - 9 / 19.5)).toBeLessThan(0.02)
    })
    await step('Escape ends it', async () => {
      await userEvent.click(preview.getByRole('button', { name: 'End preview' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull())
    })
  },
}

export const RulersAndFoldedPanels: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    const width = () => canvas.getByRole('application', { name: 'Canvas' }).getBoundingClientRect().width
    await step('rulers count px of the output', async () => {
      await userEvent.click(button(canvas, 'Rulers'))
      await expect(document.querySelector('.mi-ed-ruler')).toHaveTextContent('0')
    })
    await step('panels fold away and come back', async () => {
      const before = width()
      await userEvent.click(button(canvas, 'Layers panel'))
      await userEvent.click(button(canvas, 'Properties panel'))
      await waitFor(() => expect(width()).toBeGreaterThan(before + 500))
      await userEvent.click(button(canvas, 'Properties panel'))
      await expect(canvas.getByRole('region', { name: 'Canvas' })).toBeVisible()
    })
  },
}
