import { Outpainting } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { images } from '../fixtures/images.ts'
import { resultOf } from '../fixtures/results.ts'
import { Example as OutpaintingExample } from './examples/Outpainting.tsx'
import code from './examples/Outpainting.tsx?raw'

const item = resultOf('balloons', images.balloons)

const meta = {
  title: 'Widgets/Outpainting',
  component: Outpainting,
  tags: ['autodocs'],
  args: { item, onClose: fn(), onSubmit: fn(async () => {}) },
  parameters: {
    texts: 'detail',
    ...framed(720),
    ...guided({
      purpose: 'Gives an image a larger frame: its shape, its size, where the image lies, and words for the rest.',
      anatomy: [
        ['Stage', 'The frame, and in it the image, which can be moved.'],
        ['Ratio and scale', 'Shape of the frame; scales are for the shape of the image.'],
        ['Size', 'Of what is made, in px.'],
        ['Prompt', 'What the new part shows; without one it goes on as the image does.'],
        ['Generate', 'Busy until the task is on its way.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves through the dialog, which keeps the focus.'],
        ['← → ↑ ↓', 'On the image: move it in its frame. In ratio and scale: choose another.'],
        ['Escape', 'Closes it.'],
      ],
      does: ['Close it once onSubmit has handed the task over.'],
      donts: ['Offer it for videos and wallpapers.'],
    }),
  },
} satisfies Meta<typeof Outpainting>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

export const Example: Story = {
  render: () => (
    <main style={{ padding: 24 }}>
      <OutpaintingExample item={item} />
    </main>
  ),
}
