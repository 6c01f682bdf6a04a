import '@mirari/wallpaper-editor/styles.css'
import { browserDrafts, UploadRefusal } from '@mirari/editor-core'
import { WallpaperEditor, type WallpaperEditorProps } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
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
  title: 'Widgets/WallpaperEditor in depth/Files',
  component: WallpaperEditor,
  parameters: { layout: 'fullscreen' },
  args: { port: working(), initial: ridgesWallpaper, drafts: null, onClose: fn(), onSaved: fn(), notify: fn() },
} satisfies Meta<typeof WallpaperEditor>

export default meta

type Story = StoryObj<typeof meta>

const refuse = async (): Promise<never> => {
  throw new Error('refused on purpose')
}

/** An image as a file. */
async function file(name: string): Promise<File> {
  const image = new OffscreenCanvas(64, 48)
  image.getContext('2d')?.fillRect(0, 0, 64, 48)
  return new File([await image.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

const chooser = (canvas: Canvas) => canvas.getByLabelText('From this device', { selector: 'input' })

let gate = Promise.withResolvers<void>()

export const FromThisComputer: Story = {
  args: {
    initial: null,
    port: {
      ...working(),
      async uploadMedia({ name }) {
        await gate.promise
        if (name.startsWith('refused')) throw new UploadRefusal('Pictures may be 20 MB at most.')
        return { type: 'image', url: '/media/koi.webp', thumbnail_url: '/media/koi.webp', width: 64, height: 48 }
      },
    },
  },
  beforeEach() {
    gate = Promise.withResolvers<void>()
  },
  play: async ({ args, canvas, canvasElement, step }) => {
    await opened(canvas)
    await step('what is no image leaves nothing behind', async () => {
      await userEvent.upload(chooser(canvas), new File(['no'], 'broken.png', { type: 'image/png' }))
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', '加载图片失败'))
      await expect(canvas.getByText('No layers yet')).toBeVisible()
    })
    await step('images are layers at once, while they are on their way', async () => {
      await userEvent.upload(chooser(canvas), [await file('koi.png'), await file('refused.png')])
      await waitFor(() => expect(canvas.getAllByRole('status', { name: 'Uploading' })).toHaveLength(2))
    })
    await step('one arrives, one is refused and goes', async () => {
      gate.resolve()
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', 'Pictures may be 20 MB at most.'))
      await waitFor(() => expect(layers(canvas)).toEqual(['koi']))
      await expect(canvas.queryByRole('status', { name: 'Uploading' })).toBeNull()
      await expect(canvasElement.querySelector('img.mi-we-thumb')).toHaveAttribute('src', '/media/koi.webp')
    })
  },
}

let isOnline = false

export const WithoutAConnection: Story = {
  args: {
    initial: null,
    port: {
      ...working(),
      async uploadMedia() {
        if (!isOnline) return refuse()
        return { type: 'image', url: '/media/koi.webp', thumbnail_url: '/media/koi.webp', width: 64, height: 48 }
      },
    },
  },
  beforeEach() {
    isOnline = false
  },
  play: async ({ args, canvas, step }) => {
    await opened(canvas)
    const unsent = () => canvas.queryByText(/not uploaded$/)
    await step('an image stays a layer, and says that it was not uploaded', async () => {
      await userEvent.upload(chooser(canvas), [await file('koi.png'), await file('reeds.png')])
      await waitFor(() => expect(unsent()).toHaveTextContent('2 files were not uploaded'))
      await expect(args.notify).toHaveBeenCalledWith('bad', 'Upload failed')
      await expect(layers(canvas)).toEqual(['reeds', 'koi'])
      await expect(canvas.getAllByRole('img', { name: '1 file was not uploaded' })).toHaveLength(2)
    })
    await step('it can be removed', async () => {
      await userEvent.click(button(canvas, 'Remove them'))
      await expect(canvas.getByText('No layers yet')).toBeVisible()
      await expect(unsent()).toBeNull()
    })
    await step('it is sent by itself when the connection is back', async () => {
      await userEvent.upload(chooser(canvas), await file('koi.png'))
      await waitFor(() => expect(unsent()).toHaveTextContent('1 file was not uploaded'))
      await userEvent.click(button(canvas, 'Try again'))
      await waitFor(() => expect(unsent()).toBeVisible())
      isOnline = true
      window.dispatchEvent(new Event('online'))
      await waitFor(() => expect(unsent()).toBeNull())
      await expect(layers(canvas)).toEqual(['koi'])
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
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', '上传失败'), screenshotTimeout)
      await expect(args.onClose).not.toHaveBeenCalled()
    })
    await step('one that works closes', async () => {
      isServerDown = false
      await userEvent.click((await ask()).getByText('Save'))
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1), screenshotTimeout)
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
  // An earlier run that was interrupted may have left its draft.
  beforeEach: () => storyDrafts.remove('wallpaper new'),
  render: (props) => <Reopening {...props} />,
  play: async ({ canvas, canvasElement, step }) => {
    await opened(canvas)
    await step('with an image that was on its way', async () => {
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

export const RestoredWorkIsSaved: Story = {
  args: { port: working(), initial: null, drafts: storyDrafts },
  beforeEach: () => storyDrafts.remove('wallpaper new'),
  render: (props) => <Reopening {...props} />,
  play: async ({ canvas }) => {
    await opened(canvas)
    await userEvent.click(button(canvas, 'Add clock'))
    reopen()
    const notice = () => canvas.queryByText('Unsaved changes restored')
    await waitFor(() => expect(notice()).toBeVisible())
    await userEvent.click(button(canvas, 'Save'))
    await waitFor(() => expect(canvas.getByText('All changes saved')).toBeVisible(), screenshotTimeout)
    await userEvent.click(button(canvas, 'Add clock'))
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await expect(notice()).toBeNull()
  },
}

/** WED-023: the loading text stays for this long, however fast the layers are. */
const leastLoadingMs = 3000

export const Parallax: Story = {
  args: { port: working() },
  play: async ({ canvas, step }) => {
    await opened(canvas)
    await userEvent.click(layer(canvas, 'Ridges'))
    const parallax = canvas.getByRole('switch', { name: '3D parallax' })
    await userEvent.click(parallax)
    await expect(canvas.queryByText('3D')).toBeNull()
    await step('switching it on shows that it is made, and then the image', async () => {
      // Found by its text and without delay, because it is visible for only three seconds.
      const pressedAt = performance.now()
      await fireEvent.click(parallax)
      await expect(screen.getByText('正在生成3D视差效果...')).toBeVisible()
      await waitFor(() => expect(screen.getByText(/Motion is reduced/)).toBeVisible(), { timeout: 10_000 })
      await expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(leastLoadingMs)
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
    const bar = canvas.getByRole('toolbar', { name: 'Canvas' })
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
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
