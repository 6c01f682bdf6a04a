import '@mirari/embed/react'
import { defineMirariFeed, type MirariFeedAttributes } from '@mirari/embed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { answerElements, elementServer } from '../fixtures/element-server.ts'
import code from './examples/mirari-feed.html?raw'
import { Markup } from './Markup.tsx'
import { withToolbar } from './with-toolbar.tsx'

interface FeedProps extends Omit<MirariFeedAttributes, 'server'> {
  'mirari-open': (event: Event) => void
  'mirari-like': (event: Event) => void
  'mirari-load': (event: Event) => void
  'mirari-empty': (event: Event) => void
  'mirari-error': (event: Event) => void
}

/** The element on a page; what opens or likes stays in the story. */
function Feed(props: FeedProps) {
  const { 'mirari-open': onOpen, 'mirari-like': onLike, ...others } = props
  const { 'mirari-load': onLoad, 'mirari-empty': onEmpty, 'mirari-error': onError, ...attributes } = others
  const kept = (report: (event: Event) => void) => (event: Event) => {
    event.preventDefault()
    report(event)
  }
  return (
    <mirari-feed
      ref={() => defineMirariFeed()}
      server={elementServer}
      {...attributes}
      onmirari-open={kept(onOpen)}
      onmirari-like={kept(onLike)}
      onmirari-load={onLoad}
      onmirari-empty={onEmpty}
      onmirari-error={onError}
    />
  )
}

const choice = (...options: readonly string[]) => ({ control: { type: 'select' as const }, options })

const meta = {
  title: 'Elements/mirari-feed',
  component: Feed,
  tags: ['autodocs'],
  decorators: [withToolbar],
  parameters: {
    layout: 'fullscreen',
    server: 'full',
    ...guided({
      purpose: 'The feed of a server on any page by one tag, without a framework and in 14 kB.',
      anatomy: [
        ['Feed', 'Columns of tiles; only those near the window exist.'],
        ['Tile', 'Opens its result at the server, unless you prevent mirari-open.'],
        ['Overlay', 'At a hover or the focus: the creator and a like, which asks mirari-like first.'],
      ],
      code,
      language: 'html',
      keyboard: [
        ['Tab', 'Moves the focus into the feed, to the actions of a tile, and past it.'],
        ['← → ↑ ↓', 'Move to the tile that lies in this direction.'],
        ['Home End', 'Move to the first and the last tile that is there.'],
        ['Enter', 'Opens the tile.'],
      ],
      does: [
        'Load the script from an address with a version and its integrity hash; the configurator prints both.',
        'Leave theme on auto: it follows the color of your page.',
        'Set the five variables of Theming on the element itself.',
      ],
      donts: ['Style what is inside from outside: it has a shadow root.', 'Show two without labels of their own.'],
    }),
  },
  // Before the element is there, which asks at once.
  beforeEach: ({ parameters }) => answerElements(parameters.server),
  args: {
    ...{ 'mirari-open': fn(), 'mirari-like': fn(), 'mirari-load': fn(), 'mirari-empty': fn(), 'mirari-error': fn() },
  },
  argTypes: {
    type: choice('all', 'image', 'video', 'wallpaper'),
    order: choice('new', 'trending', 'featured'),
    theme: choice('auto', 'dark', 'light'),
    lang: choice('en', 'zh'),
    target: choice('_self', '_blank'),
    columns: { control: { type: 'number', min: 1, max: 8 } },
    limit: { control: { type: 'number', min: 1, max: 100 } },
    search: { control: 'text' },
    creator: { control: 'text' },
    tag: { control: 'text' },
    label: { control: 'text' },
  },
} satisfies Meta<typeof Feed>

export default meta
type Story = StoryObj<typeof meta>

/** What is inside of the element. */
const inside = async (canvasElement: HTMLElement) => {
  const root = () => canvasElement.querySelector('mirari-feed')?.shadowRoot?.firstElementChild
  await waitFor(() => expect(root()).toBeInstanceOf(HTMLElement))
  return within(root() as HTMLElement)
}

export const Playground: Story = {
  play: async ({ args, canvasElement }) => {
    const feed = await inside(canvasElement)
    const [first] = await feed.findAllByRole('article')
    await expect(args['mirari-load']).toHaveBeenCalled()
    await userEvent.click(first as HTMLElement)
    await waitFor(() => expect(args['mirari-open']).toHaveBeenCalledTimes(1))
  },
}

export const Example: Story = { render: () => <Markup html={code} define={defineMirariFeed} /> }

export const VideosOnLight: Story = {
  args: { theme: 'light', type: 'video', columns: 3, label: 'Videos' },
  play: async ({ canvasElement }) => {
    const feed = await inside(canvasElement)
    await expect(await feed.findByRole('feed', { name: 'Videos' })).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { server: 'empty' },
  play: async ({ args, canvasElement }) => {
    await expect(await (await inside(canvasElement)).findByText('Nothing here yet')).toBeVisible()
    await expect(args['mirari-empty']).toHaveBeenCalledTimes(1)
  },
}

export const Loading: Story = { parameters: { server: 'waiting' } }

export const Failed: Story = {
  parameters: { server: 'failing' },
  args: { lang: 'zh' },
  play: async ({ args, canvasElement }) => {
    await expect(await (await inside(canvasElement)).findByRole('button')).toBeVisible()
    await expect(args['mirari-error']).toHaveBeenCalledTimes(1)
  },
}
