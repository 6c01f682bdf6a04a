import type { FeedPort } from '@mirari/masonry-feed'
import '@mirari/masonry-feed/styles.css'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { brokenImage } from './fixtures/images.ts'
import { Explore, listOf, makeItem, positionOf, tilesIn } from './fixtures/masonry-feed-steps.tsx'
import { resultOf } from './fixtures/results.ts'

const meta = {
  title: 'Widgets/MasonryFeed in depth/States',
  component: Explore,
  parameters: { layout: 'fullscreen' },
  args: {
    port: listOf(20),
    onOpen: fn(),
    onLike: fn(async () => {}),
    onCreateSimilar: fn(),
    onReference: fn(),
    onEdit: fn(),
    columns: ({ feed }) => (feed >= 1280 ? 5 : feed >= 1024 ? 4 : feed >= 768 ? 3 : feed >= 640 ? 2 : 1),
  },
} satisfies Meta<typeof Explore>

export default meta

const sameShape = { width: 1200, height: 900 }

type Story = StoryObj<typeof meta>

export const MadeTogether: Story = {
  args: {
    port: {
      async load() {
        const items = Array.from({ length: 12 }, (_, index) => {
          const item = makeItem(index, 'image')
          return index < 4 ? { ...item, ...sameShape, generation_id: 'four' } : item
        })
        return { items, total: items.length, page: 0, size: 50, pages: 1 }
      },
    },
  },
  play: async ({ canvasElement }) => {
    const [first, second] = await tilesIn(canvasElement)
    await expect(within(canvasElement).getAllByRole('article')).toHaveLength(9)
    await expect(within(first ?? canvasElement).getByRole('img', { name: '4 made together' })).toBeVisible()
    await expect(first).toHaveAttribute('aria-setsize', '9')
    await expect(second).toHaveAccessibleName('Creation 5')
    await expect(within(second ?? canvasElement).queryByText('4')).toBeNull()
  },
}

/** Of many videos in view three play, unless motion is reduced; every other tile shows its image. */
export const VideosInView: Story = {
  args: {
    port: {
      async load() {
        const items = Array.from({ length: 12 }, (_, index) => {
          const item = { ...makeItem(index, 'video'), ...sameShape, generation_id: `video-${index}` }
          return { ...item, thumbnail_video_url: '/media/sea.mp4' }
        })
        return { items, total: items.length, page: 0, size: 50, pages: 1 }
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await tilesIn(canvasElement)).toHaveLength(12)
    const count = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 3
    const videos = canvasElement.getElementsByTagName('video')
    await waitFor(() => expect(canvasElement.getElementsByClassName('mi-is-playing')).toHaveLength(count))
    await expect(videos).toHaveLength(count)
    for (const video of videos) await expect(video).toHaveAttribute('aria-hidden', 'true')
  },
}

/** A port that fails from `page` on until `mend` is called. */
function breakingAt(page: number): FeedPort & { mend(): void } {
  const whole = listOf(500)
  let isBroken = true
  return {
    mend() {
      isBroken = false
    },
    load(query, wanted, signal) {
      if (isBroken && wanted.page >= page) return Promise.reject(new Error('offline'))
      return whole.load(query, wanted, signal)
    },
  }
}

export const Twenty: Story = {
  play: async ({ canvasElement }) => {
    const tiles = await tilesIn(canvasElement)
    await expect(positionOf(tiles[0])).toBe(1)
    await expect(tiles[0]).toHaveAccessibleName('Creation 1')
    await expect(tiles[0]).toHaveAttribute('aria-setsize', '20')
    await within(canvasElement).findByText('You have seen everything')
  },
}

export const Loading: Story = {
  args: { port: { load: () => new Promise(() => {}) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.mi-skel').length).toBeGreaterThan(3)
    await expect(within(canvasElement).queryAllByRole('article')).toHaveLength(0)
  },
}

export const Empty: Story = {
  args: { port: listOf(0) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Nothing here yet' })
  },
}

export const FirstPageFailed: Story = {
  args: { port: breakingAt(0) },
  play: async ({ canvasElement, args }) => {
    const refresh = await within(canvasElement).findByRole('button', { name: 'Refresh' })
    if ('mend' in args.port) (args.port as ReturnType<typeof breakingAt>).mend()
    await userEvent.click(refresh)
    await tilesIn(canvasElement)
  },
}

/** Loaded items stay, with Refresh at the end of the list. */
export const NextPageFailed: Story = {
  args: { port: breakingAt(1) },
  play: async ({ canvasElement }) => {
    await tilesIn(canvasElement)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await within(canvasElement).findByText('Could not load more')
    await expect((await tilesIn(canvasElement)).length).toBeGreaterThan(5)
    window.scrollTo(0, 0)
  },
}

export const BrokenImage: Story = {
  args: {
    port: {
      async load() {
        const items = [resultOf('broken', brokenImage), makeItem(1, 'all')]
        return { items, total: 2, page: 0, size: 50, pages: 1 }
      },
    },
  },
  play: async ({ canvasElement }) => {
    const [broken] = await tilesIn(canvasElement)
    const image = broken?.querySelector('img')
    await waitFor(() => expect(image?.complete).toBe(true))
    await expect(image).toHaveStyle({ opacity: '0' })
  },
}

export const Hover: Story = {
  play: async ({ canvasElement, args }) => {
    const tiles = await tilesIn(canvasElement)
    const open = (position: number) =>
      tiles.find((tile) => positionOf(tile) === position)?.querySelector('.mi-tile-open') ?? document.body
    const page = within(canvasElement)
    await userEvent.hover(open(1))
    await expect(await page.findByText('Ada Lindqvist')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Create Similar' }))
    await expect(args.onCreateSimilar).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'Creation 1' }))
    await userEvent.click(page.getByRole('button', { name: 'Reference Image' }))
    await expect(args.onReference).toHaveBeenCalled()
    await expect(args.onOpen).not.toHaveBeenCalled()
    const like = page.getByRole('button', { name: 'Like, 0' })
    await userEvent.click(like)
    await expect(await page.findByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
    // A video has no Reference Image.
    await userEvent.hover(open(3))
    await waitFor(() => expect(page.queryByRole('button', { name: 'Reference Image' })).toBeNull())
    await expect(page.getByRole('button', { name: 'Create Similar' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Edit' })).toBeNull()
    // Only wallpapers and templates can be edited.
    await userEvent.hover(open(5))
    await userEvent.click(await page.findByRole('button', { name: 'Edit' }))
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ task_category: 'wallpaper' }))
    // A derived result has no Create Similar.
    await userEvent.hover(open(6))
    await waitFor(() => expect(page.queryByRole('button', { name: 'Create Similar' })).toBeNull())
    await userEvent.hover(open(1))
    await userEvent.click(open(1))
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
  },
}

/** Only actions of the host have a button. */
export const WithoutActions: Story = {
  render: ({ port, onOpen, columns }) => <Explore port={port} onOpen={onOpen} columns={columns} />,
  play: async ({ canvasElement }) => {
    const [first] = await tilesIn(canvasElement)
    await userEvent.hover(first?.querySelector('.mi-tile-open') ?? document.body)
    await within(canvasElement).findByText('Ada Lindqvist')
    await expect(
      within(first ?? canvasElement).queryAllByRole('button', { name: /Like|Similar|Reference|Edit/ }),
    ).toEqual([])
  },
}
