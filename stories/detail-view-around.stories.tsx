import '@mirari/detail-view/styles.css'
import type { GenerationResult, RelatedResults } from '@mirari/contract/schemas'
import { DetailView, type DetailViewProps } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const names = Object.keys(images) as (keyof typeof images)[]
const list = (count: number): GenerationResult[] =>
  Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? 'dunes'
    return resultOf(`${name}-${index}`, images[name], { prompt: `${name} number ${index}` })
  })

const args: DetailViewProps = {
  item: null,
  isOwner: false,
  signedIn: true,
  onClose: fn(),
  onLoginNeeded: fn(),
  port: {
    like: fn(async (item: GenerationResult, liked: boolean) => ({
      is_liked: liked,
      likes_count: item.likes_count + 1,
    })),
    publish: fn(async (_: GenerationResult, is_public: boolean) => ({ is_public })),
    download: fn(async () => {}),
  },
  shareUrl: (item) => `https://mirari.example/inspiration/${item.generation_result_id}?share=1`,
}

const loadMore = fn()

/** A host whose list has one more page. */
function ListHost({ first = 0, ...props }: DetailViewProps & { first?: number }) {
  const [items, setItems] = useState(() => list(12))
  const [at, setAt] = useState(() => items[first])
  return (
    <DetailView
      {...props}
      item={at ?? null}
      neighbors={{
        items,
        hasMore: items.length < 24,
        onLoadMore: () => {
          loadMore()
          setItems(list(24))
        },
        onMove: setAt,
      }}
    />
  )
}

const meta = {
  title: 'Widgets/DetailView in depth/Around it',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

export const Neighbors: Story = {
  render: (props) => <ListHost {...props} />,
  play: async ({ canvas, step }) => {
    const strip = canvas.getByRole('navigation', { name: 'Neighbours' })
    const current = () => within(strip).getByRole('button', { current: true })
    const shows = (name: string) => waitFor(() => expect(current()).toHaveAccessibleName(name))
    await step('the arrow keys and j and k move', async () => {
      await shows(`${names[0]} number 0`)
      await userEvent.keyboard('{ArrowDown}')
      await shows(`${names[1]} number 1`)
      await userEvent.keyboard('jj')
      await shows(`${names[3]} number 3`)
      await userEvent.keyboard('k{ArrowUp}')
      await shows(`${names[1]} number 1`)
    })
    await step('so does the wheel over the strip', async () => {
      strip.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }))
      await shows(`${names[2]} number 2`)
    })
    await step('a thumbnail is a way too', async () => {
      await userEvent.click(within(strip).getByRole('button', { name: `${names[4]} number 4` }))
      await shows(`${names[4]} number 4`)
    })
  },
}

export const LoadsMoreNearTheEnd: Story = {
  render: (props) => <ListHost {...props} first={11} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(loadMore).toHaveBeenCalled())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('button', { current: true })).toHaveAccessibleName(/number 12$/))
  },
}

export const NeighborsOnAPhone: Story = {
  render: (props) => <ListHost {...props} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const media = canvas.getByRole('img', { name: `${names[0]} number 0` }).getBoundingClientRect()
    await expect([media.left, media.width]).toEqual([0, window.innerWidth])
  },
}

export const NeighborsOnATablet: Story = {
  render: (props) => <ListHost {...props} />,
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, step }) => {
    const strip = canvas.getByRole('navigation', { name: 'Neighbours' })
    await step('the strip lies below the image and leaves it the width', async () => {
      const media = canvas.getByRole('img', { name: `${names[0]} number 0` }).getBoundingClientRect()
      await expect(strip.getBoundingClientRect().top).toBeGreaterThan(media.bottom)
      await expect(media.width).toBeGreaterThan((window.innerWidth - 360) * 0.85)
    })
    await step('a wheel moves on there too', async () => {
      strip.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }))
      await waitFor(() =>
        expect(within(strip).getByRole('button', { current: true })).toHaveAccessibleName(`${names[1]} number 1`),
      )
    })
  },
}

export const KeysListed: Story = {
  args: { item: resultOf('balloons', images.balloons) },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{Shift>}?{/Shift}')
    const list = await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' })
    // There are no neighbors, so there are no keys for them.
    const rows = Array.from(list.querySelectorAll('dl > div'), (row) => row.textContent)
    await expect(rows).toEqual(['LikeL', 'ShareS', 'ZoomZ', 'Show this list?', 'CloseEsc'])
    await userEvent.click(within(list).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Sharing: Story = {
  args: { item: resultOf('balloons', images.balloons) },
  play: async ({ canvas, canvasElement, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Share' })
    const link = 'https://mirari.example/inspiration/result-balloons?share=1'
    await step('the link and four sites', async () => {
      await expect(within(dialog).getByText(link)).toBeVisible()
      await expect(within(dialog).getByText('Discover more wallpapers')).toBeVisible()
      const hosts = within(dialog)
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ host }) => host)
      await expect(hosts).toEqual(['www.pinterest.com', 'www.facebook.com', 'x.com', 'www.reddit.com'])
    })
    await step('a clipboard that refuses leads to a prompt', async () => {
      const prompt = fn(() => null)
      const before = window.prompt
      window.prompt = prompt
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
      await waitFor(() => expect(prompt).toHaveBeenCalledWith('Artwork Link', link))
      window.prompt = before
      Reflect.deleteProperty(navigator, 'clipboard')
    })
    await step('Escape closes it and nothing else', async () => {
      // The browser sends this event for the key; key presses of a script do not trigger it.
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      await waitFor(() => expect(dialog).not.toBeVisible())
      await expect(canvas.getByRole('dialog', { name: 'Creation' })).toBeVisible()
    })
  },
}

const references = names.slice(0, 9).map((name) => ({ url: images[name].url, name }))

export const SevenReferences: Story = {
  args: {
    item: resultOf('balloons', images.balloons, {
      image_ref: references.slice(0, 7).map(({ url }) => ({ type: 'image', url })),
    }),
  },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('list', { name: 'References' })
    const edge = strip.getBoundingClientRect().right
    const thumbs = within(strip).getAllByRole('button')
    await expect(thumbs).toHaveLength(7)
    for (const thumb of thumbs) await expect(thumb.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
    await expect(canvas.queryByRole('button', { name: 'On' })).toBeNull()
  },
}

export const ManyReferences: Story = {
  args: {
    item: resultOf('balloons', images.balloons, {
      image_ref: references.map(({ url }) => ({ type: 'image', url })),
      image_ref_thumbnail: references.map(({ url }) => url),
    }),
  },
  play: async ({ canvas, canvasElement, step }) => {
    const strip = canvas.getByRole('list', { name: 'References' })
    const first = within(strip).getByRole('button', { name: 'Reference 1' })
    await step('each is 48 px wide, and arrows scroll', async () => {
      await expect(first.getBoundingClientRect().width).toBe(48)
      await userEvent.click(canvas.getByRole('button', { name: 'On' }))
      await waitFor(() => expect(strip.scrollLeft).toBeGreaterThan(0))
    })
    await step('a press shows them in large, and the arrow keys turn the page', async () => {
      await userEvent.click(first)
      const viewer = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Zoom' })
      await expect(within(viewer).getByRole('img', { name: 'Reference 1' })).toBeVisible()
      await userEvent.keyboard('{ArrowRight}')
      await expect(within(viewer).getByRole('img', { name: 'Reference 2' })).toBeVisible()
      viewer.dispatchEvent(new Event('cancel', { cancelable: true }))
      await waitFor(() => expect(viewer).not.toBeInTheDocument())
    })
  },
}

export const FirstAndLastFrame: Story = {
  args: {
    item: resultOf('sea', images.sea, {
      image_start: images.dunes.url,
      image_end: images.ridges.url,
      image_ref: [
        { type: 'image', url: images.dunes.url },
        { type: 'image', url: images.ridges.url },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const thumbs = within(canvas.getByRole('list', { name: 'References' })).getAllByRole('button')
    await expect(thumbs.map((thumb) => thumb.ariaLabel)).toEqual(['Start', 'End'])
  },
}

const source = resultOf('source', images.marble, { prompt: 'The original' })
const upscaled = resultOf('upscaled', images.marble, { model: 'ultra_upscale' })
const related: RelatedResults = {
  siblings: [],
  ancestors: [source],
  padding: null,
  derived: [resultOf('derived', images.koi, { prompt: 'Made of it' })],
  similar: list(6),
}

export const Lineage: Story = {
  args: { item: upscaled, related, onOpen: fn() },
  play: async ({ args: { onOpen }, canvas, step }) => {
    await step('what it was made from can be opened', async () => {
      await userEvent.click(
        within(canvas.getByRole('region', { name: 'Made from' })).getByRole('button', { name: 'The original' }),
      )
      await expect(onOpen).toHaveBeenCalledWith(source)
      await expect(within(canvas.getByRole('region', { name: 'More like this' })).getAllByRole('button')).toHaveLength(
        6,
      )
    })
    await step('what was made from it stands by itself', async () => {
      const made = within(canvas.getByRole('region', { name: 'Made from this' })).getAllByRole('button')
      await expect(made.map((one) => one.ariaLabel)).toEqual(['Made of it'])
    })
    await step('both lie in one frame, and the keyboard moves the border', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Compare', pressed: false }))
      const slider = canvas.getByRole('slider', { name: 'Compare' })
      await expect(slider).toHaveValue('50')
      await expect(canvas.getByRole('img', { name: 'Before' })).toBeVisible()
      slider.focus()
      await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowDown}')
      await expect(slider).toHaveValue('60')
    })
  },
}

const padding = { left: 0, right: 640, top: 0, bottom: 360 }
const extended = resultOf('extended', images.balloons, {
  model: 'img_expand',
  width: images.dunes.width + padding.right,
  height: images.dunes.height + padding.bottom,
})

export const ComparedWithWhatWasExtended: Story = {
  args: {
    item: extended,
    related: { ...related, ancestors: [resultOf('inner', images.dunes)], padding },
    onOpen: fn(),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }))
    const frame = canvasElement.querySelector('.mi-compare')?.getBoundingClientRect()
    const before = canvas.getByRole('img', { name: 'Before' }).getBoundingClientRect()
    if (!frame) throw new Error('Nothing is compared.')
    const rounded = [before.left - frame.left, before.top - frame.top, before.width / frame.width].map(
      (value) => Math.round(value * 100) / 100,
    )
    await expect(rounded).toEqual([0, 0, Math.round((images.dunes.width / extended.width) * 100) / 100])
  },
}

const movingSea = { task_category: 'video', video_url: '/media/sea.mp4', width: 1248, height: 704 } as const

export const VideosInStep: Story = {
  args: {
    item: resultOf('sharper', images.sea, { ...movingSea, model: 'video_sr' }),
    related: { ...related, ancestors: [resultOf('film', images.sea, movingSea)] },
    onOpen: fn(),
  },
  play: async ({ canvas, canvasElement, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Compare' }))
    const videos = [...canvasElement.querySelectorAll<HTMLVideoElement>('.mi-compare video')]
    const [after, before] = videos
    if (!after || !before) throw new Error('Nothing is compared.')
    await step('both play, and where the one is the other is', async () => {
      // The browser of the tests prefers reduced motion, so the videos have to be started by hand.
      await userEvent.click(await canvas.findByRole('button', { name: 'Play' }))
      await waitFor(
        () => {
          expect(videos.map(({ paused }) => paused)).toEqual([false, false])
          expect(videos.map(({ readyState }) => readyState > HTMLMediaElement.HAVE_NOTHING)).toEqual([true, true])
        },
        { timeout: 5000 },
      )
      after.currentTime = after.duration / 2
      await waitFor(
        () => {
          expect(before.currentTime).toBeGreaterThan(after.duration / 4)
          expect(Math.abs(after.currentTime - before.currentTime)).toBeLessThan(0.1)
        },
        { timeout: 5000 },
      )
    })
    await step('the button and the space bar hold both', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
      await waitFor(() => expect(videos.map(({ paused }) => paused)).toEqual([true, true]))
      canvas.getByRole('slider', { name: 'Compare' }).focus()
      await userEvent.keyboard(' ')
      await waitFor(() => expect(videos.map(({ paused }) => paused)).toEqual([false, false]))
      await userEvent.keyboard(' ')
      await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible()
    })
  },
}

export const OtherTextsAndActions: Story = {
  args: {
    item: resultOf('koi', images.koi),
    texts: { download: 'Save', setWallpaper: 'Use it' },
    onSetWallpaper: fn(),
    renderActions: () => <p>Nothing to do here</p>,
    renderFooter: (_, usual) => usual,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Use it' })).toBeVisible()
    await expect(canvas.getByText('Nothing to do here')).toBeVisible()
  },
}
