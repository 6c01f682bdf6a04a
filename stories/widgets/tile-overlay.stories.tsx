import { TileOverlay } from '@mirari/masonry-feed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { answerElements } from '../fixtures/element-server.ts'
import { images } from '../fixtures/images.ts'
import { resultOf } from '../fixtures/results.ts'
import { Example as TileOverlayExample } from './examples/TileOverlay.tsx'
import code from './examples/TileOverlay.tsx?raw'

const meta = {
  title: 'Widgets/TileOverlay',
  component: TileOverlay,
  tags: ['autodocs'],
  beforeEach: () => answerElements('full'),
  args: {
    item: resultOf('koi', images.koi),
    onLike: fn(),
    onCreateSimilar: fn(),
    onReference: fn(),
    onEdit: fn(),
  },
  argTypes: { renderCreator: { control: false } },
  parameters: {
    ...framed(480),
    ...guided({
      purpose: 'What lies over a tile of the feed at a hover or the focus: who made it, and what can be done with it.',
      anatomy: [
        ['Creator', 'The name, or what you draw in its place.'],
        ['Like', 'With the number of likes.'],
        ['Actions', 'Create Similar, Reference Image for images, Edit for wallpapers: those that you handle.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves through its buttons.'],
        ['Escape', 'Back to the tile.'],
      ],
      does: ['Leave out what your page cannot do: without a callback there is no button.'],
      donts: ['Draw it outside of a tile: it needs a picture below its light text.'],
    }),
  },
} satisfies Meta<typeof TileOverlay>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <main style={{ padding: 24 }}>
      <div className="mi-feed" style={{ width: 360, height: 270 }}>
        <article className="mi-tile" style={{ inset: 0, backgroundImage: `url(${images.koi.url})` }}>
          <div className="mi-tile-over">
            <TileOverlay {...args} />
          </div>
        </article>
      </div>
    </main>
  ),
}

export const Example: Story = { render: () => <TileOverlayExample /> }
