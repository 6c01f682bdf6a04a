import type { FeedStore, MasonryFeedHandle } from '@mirari/masonry-feed'
import '@mirari/masonry-feed/styles.css'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Explore, headHeightPx, listOf, positionOf, tilesIn } from './fixtures/masonry-feed-steps.tsx'

const meta = {
  title: 'Widgets/MasonryFeed in depth/Interaction',
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

type Story = StoryObj<typeof meta>

export const Search: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await tilesIn(canvasElement)
    const field = page.getByRole('textbox', { name: 'Search' })
    await userEvent.type(field, 'lake')
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(3))
    await expect(page.getByText('3 found')).toBeInTheDocument()
    await userEvent.clear(field)
    await userEvent.type(field, 'nothing{Enter}')
    await page.findByRole('heading', { name: 'Nothing found for “nothing”' })
    await userEvent.click(page.getByRole('button', { name: 'Clear' }))
    await expect(field).toHaveFocus()
    await waitFor(() => expect(page.getAllByRole('article').length).toBeGreaterThan(3))
    await userEvent.type(field, 'lake{Enter}')
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(3))
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
  },
}

export const VisitorLikes: Story = {
  args: { onLoginNeeded: fn() },
  play: async ({ canvasElement, args }) => {
    const [first] = await tilesIn(canvasElement)
    await userEvent.hover(first?.querySelector('.mi-tile-open') ?? document.body)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Like, 0' }))
    await expect(args.onLoginNeeded).toHaveBeenCalled()
    await expect(args.onLike).not.toHaveBeenCalled()
  },
}

export const LikeFails: Story = {
  args: { onLike: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvasElement }) => {
    const [first] = await tilesIn(canvasElement)
    await userEvent.hover(first?.querySelector('.mi-tile-open') ?? document.body)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Like, 0' }))
    await expect(await within(canvasElement).findByRole('button', { name: 'Like, 0' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
}

export const Keyboard: Story = {
  args: { port: listOf(300) },
  play: async ({ canvasElement, args }) => {
    await tilesIn(canvasElement)
    const focused = () => positionOf(document.activeElement?.closest('article'))
    within(canvasElement).getByRole('textbox', { name: 'Search' }).focus()
    await userEvent.tab()
    await expect(focused()).toBe(1)
    await expect(await within(canvasElement).findByText('Ada Lindqvist')).toBeVisible()
    await userEvent.keyboard('{PageDown}{PageDown}{PageUp}')
    await expect(focused()).toBe(2)
    await userEvent.keyboard('{ArrowDown}')
    const below = focused()
    await expect(below).toBeGreaterThan(2)
    await userEvent.keyboard('{ArrowUp}')
    await expect(focused()).toBe(2)
    for (let i = 0; i < 12; i++) await userEvent.keyboard('{ArrowDown}')
    const box = document.activeElement?.getBoundingClientRect()
    await expect(box && box.top >= headHeightPx && box.bottom <= window.innerHeight).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
    // Tab moves through the tile's actions and then out of the endless feed.
    await userEvent.tab()
    await expect(document.activeElement).toHaveAccessibleName(/^Like/)
    await userEvent.keyboard('{Escape}')
    await expect(document.activeElement?.className).toBe('mi-tile-open')
    window.scrollTo(0, 0)
  },
}

export const TenThousand: Story = {
  args: { port: listOf(10_000) },
  play: async ({ canvasElement }) => {
    await tilesIn(canvasElement)
    for (let i = 0; i < 30; i++) {
      window.scrollBy(0, 900)
      await new Promise(requestAnimationFrame)
    }
    await waitFor(() => expect(positionOf(within(canvasElement).getAllByRole('article').at(-1))).toBeGreaterThan(50))
    await expect(canvasElement.querySelectorAll('.mi-tile').length).toBeLessThan(90)
    // The document order is that of the list, for screen readers.
    await waitFor(() => {
      const positions = within(canvasElement).getAllByRole('article').map(positionOf)
      expect(positions).toEqual([...positions].sort((a, b) => a - b))
    })
    window.scrollTo(0, 0)
  },
}

export const Tabs: Story = {
  args: { port: listOf(300) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await tilesIn(canvasElement)
    window.scrollTo(0, 1500)
    await waitFor(() => expect(positionOf(page.getAllByRole('article').at(-1))).toBeGreaterThan(10))
    const place = window.scrollY
    await userEvent.click(page.getByRole('tab', { name: 'Video', hidden: true }))
    await waitFor(() => expect(canvasElement.querySelectorAll('.mi-tile-kind').length).toBeGreaterThan(4))
    await expect(window.scrollY).toBeLessThan(place)
    await userEvent.click(page.getByRole('tab', { name: 'All', hidden: true }))
    await waitFor(() => expect(window.scrollY).toBe(place))
    window.scrollTo(0, 0)
  },
}

/** A result that is no longer public is removed; only its own column closes the gap. */
export const ItemLeaves: Story = {
  args: { port: listOf(100) },
  render: (args) => <Explore {...args} onStore={(store) => Object.assign(kept, { store })} />,
  play: async ({ canvasElement }) => {
    const before = await tilesIn(canvasElement)
    const tops = new Map(before.map((tile) => [tile.getAttribute('aria-label'), tile.style.transform]))
    kept.store?.remove('result-all-1')
    await waitFor(() => expect(within(canvasElement).queryByRole('article', { name: 'Creation 2' })).toBeNull())
    const moved = within(canvasElement)
      .getAllByRole('article')
      .filter((tile) => tops.has(tile.getAttribute('aria-label')))
      .filter((tile) => tops.get(tile.getAttribute('aria-label')) !== tile.style.transform)
    const column = (transform: string | undefined) => transform?.match(/translate\((\d+)px/)?.[1]
    const lane = column(tops.get('Creation 2'))
    await expect(moved.every((tile) => column(tile.style.transform) === lane)).toBe(true)
  },
}

const kept: { store?: FeedStore; feed?: MasonryFeedHandle | null } = {}

/** An item that is asked for while its list is being loaded gets the focus with the list, unless the user goes elsewhere. */
export const FocusWhileLoading: Story = {
  args: { port: listOf(20) },
  render: (args) => (
    <Explore
      {...args}
      onStore={(store) => Object.assign(kept, { store })}
      ref={(feed) => {
        kept.feed = feed
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    await tilesIn(canvasElement)
    const third = () => within(canvasElement).getByRole('button', { name: 'Creation 3' })
    kept.store?.refresh()
    await expect(kept.feed?.focusItem('result-all-2')).toBe(false)
    await waitFor(() => expect(third()).toHaveFocus())

    third().blur()
    kept.store?.refresh()
    kept.feed?.focusItem('result-all-2')
    await fireEvent.wheel(canvasElement)
    await waitFor(() => expect(third()).toBeVisible())
    await expect(third()).not.toHaveFocus()
  },
}

export const LongPress: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = await tilesIn(canvasElement)
    const open = first?.querySelector('.mi-tile-open') ?? document.body
    const finger = { pointerType: 'touch', bubbles: true, clientX: 40, clientY: 120 }
    fireEvent.pointerDown(open, finger)
    await expect(await within(canvasElement).findByText('Ada Lindqvist')).toBeVisible()
    fireEvent.pointerUp(open, finger)
    // Browsers fire a leave event when a finger is lifted.
    fireEvent.pointerLeave(open.closest('[aria-busy]') ?? open, { ...finger, bubbles: false })
    fireEvent.click(open)
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(within(canvasElement).getByText('Ada Lindqvist')).toBeVisible()
  },
}

/** Small tiles have the controls of their overlay under the finger that has just brought it up. */
export const LongPressPressesNoControl: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = await tilesIn(canvasElement)
    const open = first?.querySelector('.mi-tile-open') ?? document.body
    fireEvent.pointerDown(open, { pointerType: 'touch', bubbles: true, clientX: 40, clientY: 120 })
    const similar = await within(canvasElement).findByRole('button', { name: 'Create Similar' })
    fireEvent.pointerUp(open, { pointerType: 'touch', bubbles: true, clientX: 40, clientY: 120 })
    similar.click()
    await expect(args.onCreateSimilar).not.toHaveBeenCalled()
    // The next press is meant.
    fireEvent.pointerDown(similar, { pointerType: 'touch', bubbles: true, clientX: 40, clientY: 120 })
    similar.click()
    await expect(args.onCreateSimilar).toHaveBeenCalledOnce()
  },
}

/** Two feeds on one page, each in its own scroll container. */
export const TwoInBoxes: Story = {
  args: { port: listOf(200) },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
      {['left', 'right'].map((side) => (
        <section key={side} aria-label={side} style={{ height: 600, overflowY: 'auto' }}>
          <Explore {...args} as="div" columns={2} label={`Creations ${side}`} />
        </section>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const left = within(canvasElement).getByRole('region', { name: 'left' })
    const right = within(canvasElement).getByRole('region', { name: 'right' })
    await tilesIn(left)
    await tilesIn(right)
    left.scrollTop = 4000
    await waitFor(() => expect(positionOf(within(left).getAllByRole('article').at(-1))).toBeGreaterThan(30))
    await expect(positionOf(within(right).getAllByRole('article')[0])).toBe(1)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { port: listOf(40) },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 390 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [first, second] = await tilesIn(canvasElement)
    await expect(first?.style.width).toBe(second?.style.width)
    await expect(second?.getBoundingClientRect().left).toBe(first?.getBoundingClientRect().left)
  },
}

export const Light: Story = { globals: { theme: 'light' }, args: { port: listOf(60) } }
