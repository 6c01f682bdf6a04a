import { MasonryFeed } from '@mirari/masonry-feed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { answerElements } from '../fixtures/element-server.ts'
import { feedOf } from '../fixtures/masonry-feed-steps.tsx'
import { Example as MasonryFeedExample } from './examples/MasonryFeed.tsx'
import code from './examples/MasonryFeed.tsx?raw'

const meta = {
  title: 'Widgets/MasonryFeed',
  component: MasonryFeed,
  tags: ['autodocs'],
  beforeEach: () => answerElements('full'),
  args: {
    store: feedOf(500),
    onOpen: fn(),
    onLike: fn(async () => {}),
    onCreateSimilar: fn(),
    onReference: fn(),
    onEdit: fn(),
  },
  argTypes: { onLoginNeeded: { control: false } },
  parameters: {
    texts: 'feed',
    ...framed(640),
    ...guided({
      purpose: 'Shows results without an end, each in its own shape, and loads more before anybody asks.',
      anatomy: [
        ['Feed', 'Columns of equal width; only tiles near the window exist.'],
        ['Tile', 'The picture, from its color over a blur to itself; videos in view play without sound.'],
        ['Marks', 'What a tile is: a video and its length, a wallpaper, several made together.'],
        ['Overlay', 'At a hover or the focus: the creator and what can be done. See TileOverlay.'],
        ['End', 'Skeletons while more loads, another try after a failure, a sentence when all is seen.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves the focus into the feed, to the actions of a tile, and past it.'],
        ['← → ↑ ↓', 'Move to the tile that lies in this direction.'],
        ['PageUp PageDown', 'Move to the tile before or after in the order of the list.'],
        ['Home End', 'Move to the first and the last tile that is there.'],
        ['Enter', 'Opens the tile.'],
        ['Escape', 'From an action of a tile back to the tile.'],
      ],
      does: [
        'Make the store outside of the component, so that the way back leads to the same place.',
        'Give hrefOf, so that tiles are links: they open in a new tab and can be found by search engines.',
        'Say in topInset how high a sticky head is: the focus stays below it.',
      ],
      donts: [
        'Put it into a box that scrolls without saying so in scroller.',
        'Replace the overlay to add one action; use its callbacks.',
      ],
    }),
  },
} satisfies Meta<typeof MasonryFeed>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  render: (args) => (
    <main>
      <MasonryFeed {...args} />
    </main>
  ),
}

export const Example: Story = { render: () => <MasonryFeedExample /> }
