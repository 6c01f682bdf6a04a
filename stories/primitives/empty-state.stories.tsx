import { EmptyState } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as EmptyStateExample } from './examples/EmptyState.tsx'
import code from './examples/EmptyState.tsx?raw'

const meta = {
  title: 'Primitives/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  args: { title: 'No image assets', hint: 'Start creating your first work!' },
  parameters: guided({
    purpose: 'Fills the place of a list that has nothing in it, and says what would.',
    anatomy: [
      ['Plates', 'The logo on two empty plates; decoration only.'],
      ['Title', 'What is missing.'],
      ['Hint', 'What to do about it, or why it is so.'],
      ['Action', 'A button for the next step, where no other is in sight.'],
    ],
    code,

    does: [
      'Tell an empty list from a search without matches and from a failure: each needs another next step.',
      'Let the title stand alone where the next step is already on the screen.',
    ],
    donts: ['Show it while the list is loading: that is what skeletons are for.', 'Apologize, or joke about an error.'],
  }),
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <EmptyStateExample /> }
