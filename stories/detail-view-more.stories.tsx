import '@mirari/detail-view/styles.css'
import { DetailView, type DetailViewProps } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const items = [
  resultOf('balloons', images.balloons, { prompt: 'Striped balloons' }),
  resultOf('koi', images.koi, { prompt: 'Koi in a pond' }),
  resultOf('sea', images.sea, { prompt: 'The open sea at sunset' }),
]
const [balloons] = items

const args: DetailViewProps = {
  item: balloons ?? null,
  isOwner: true,
  signedIn: true,
  onClose: fn(),
  onLoginNeeded: fn(),
  port: {
    like: fn(async () => ({ is_liked: true, likes_count: 1 })),
    publish: fn(async () => ({ is_public: true })),
    download: fn(async () => {}),
  },
  actions: { report: fn(), delete: fn() },
}

/** Moves through the list as a host does. */
function Walking(props: DetailViewProps) {
  const [item, setItem] = useState(props.item)
  return <DetailView {...props} item={item} neighbors={{ items, onMove: setItem }} />
}

const meta = {
  title: 'Widgets/DetailView in depth/More',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

export const MoreActions: Story = {
  play: async ({ args, canvas, step }) => {
    await step('the owner can report and delete, also by the keyboard', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
      await expect(await canvas.findByRole('menuitem', { name: 'Report' })).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(args.actions?.delete).toHaveBeenCalledWith(balloons)
      await userEvent.keyboard('{Delete}')
      await expect(args.actions?.delete).toHaveBeenCalledTimes(2)
    })
    await step('the menu stays open for axe', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
      await expect(await canvas.findByRole('menuitem', { name: 'Report' })).toBeVisible()
    })
  },
}

export const OthersCanOnlyReport: Story = {
  args: { isOwner: false },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{Delete}')
    await expect(args.actions?.delete).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
    await expect(canvas.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Report' }))
    await expect(args.actions?.report).toHaveBeenCalledWith(balloons)
  },
}

export const ArrowsToTheSides: Story = {
  render: (props) => <Walking {...props} />,
  play: async ({ canvas }) => {
    const shown = (name: RegExp) => waitFor(() => expect(canvas.getByRole('img', { name })).toBeVisible())
    await shown(/Striped balloons/)
    await userEvent.keyboard('{ArrowRight}')
    await shown(/Koi in a pond/)
    await userEvent.keyboard('{ArrowRight}')
    await shown(/The open sea/)
    await userEvent.keyboard('{ArrowLeft}')
    await shown(/Koi in a pond/)
  },
}

export const NothingToShow: Story = {
  args: { item: null, error: 'It does not exist, or it is private.', wayOn: { label: 'Go to Explore', onPress: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Explore' }))
    await expect(args.wayOn?.onPress).toHaveBeenCalledOnce()
  },
}

export const Formats: Story = {
  args: {
    onSetWallpaper: fn(),
    port: { ...args.port, download: fn(async () => {}), formats: ['png', 'jpeg', 'webp', 'avif'] },
  },
  play: async ({ args, canvas, step }) => {
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'File format' }))
      await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Original' })).toHaveFocus())
    }
    await step('the button saves the file as it is', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Download' }))
      await expect(args.port.download).toHaveBeenLastCalledWith(balloons, undefined)
    })
    await step('the menu saves it in a format', async () => {
      await open()
      const names = canvas.getAllByRole('menuitem').map(({ textContent }) => textContent)
      await expect(names).toEqual(['Original', 'PNG', 'JPEG', 'WebP', 'AVIF'])
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await expect(args.port.download).toHaveBeenLastCalledWith(balloons, 'avif')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'File format' })).toHaveFocus())
      await open()
      await userEvent.keyboard('{Enter}')
      await expect(args.port.download).toHaveBeenLastCalledWith(balloons, undefined)
    })
  },
}

export const NoOtherFormats: Story = {
  args: {
    item: resultOf('sea', images.sea, { task_category: 'video', video_url: '/media/sea.mp4' }),
    port: { ...args.port, formats: ['png'] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'File format' })).toBeNull()
  },
}

/** Swipes over the image with a finger, in four steps. */
function swipe(image: Element, dx: number) {
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientY: 200 }
  fireEvent.pointerDown(image, { ...finger, clientX: 300 })
  for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.pointerMove(image, { ...finger, clientX: 300 + dx * part })
  fireEvent.pointerUp(image, { ...finger, clientX: 300 + dx })
}

export const Swiping: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  render: (props) => <Walking {...props} />,
  play: async ({ canvas, step }) => {
    const visible = async (name: string) => {
      const image = await canvas.findByRole('img', { name })
      await waitFor(() => expect(image).toBeVisible())
      return image
    }
    await step('to the left shows the next, which the finger draws in', async () => {
      swipe(await visible('Striped balloons'), -600)
      await visible('Koi in a pond')
    })
    await step('to the right shows the one before', async () => {
      swipe(await visible('Koi in a pond'), 600)
      await visible('Striped balloons')
    })
    await step('to where nothing is changes nothing and opens nothing', async () => {
      swipe(await visible('Striped balloons'), 600)
      await visible('Striped balloons')
      await expect(canvas.queryByRole('dialog', { name: 'Zoom' })).toBeNull()
    })
  },
}
