import { RatioGlyph } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as RatioGlyphExample } from './examples/RatioGlyph.tsx'
import code from './examples/RatioGlyph.tsx?raw'

const meta = {
  title: 'Primitives/RatioGlyph',
  component: RatioGlyph,
  tags: ['autodocs'],
  args: { ratio: 16 / 9 },
  parameters: guided({
    purpose: 'Draws the shape of a picture as a small frame, so that 16:9 need not be imagined.',
    anatomy: [['Frame', 'As wide or as high as the space allows; decoration only.']],
    code,

    does: ['Write the ratio beside it.'],
    donts: ['Show it for shapes so long that the frame becomes a line.'],
  }),
} satisfies Meta<typeof RatioGlyph>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <RatioGlyphExample /> }
