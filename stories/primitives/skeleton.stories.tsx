import { Skeleton } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as SkeletonExample } from './examples/Skeleton.tsx'
import code from './examples/Skeleton.tsx?raw'

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  args: { style: { width: 240, height: 160, borderRadius: 12 } },
  parameters: guided({
    purpose: 'Holds the place of content that is on its way, in its size.',
    anatomy: [['Plate', 'Shimmers, or stands still where motion is reduced; hidden from screen readers.']],
    code,

    does: ['Give it the size of what will come, so that nothing jumps.', 'Set aria-busy on the list around it.'],
    donts: ['Show it where nothing will come.', 'Draw skeletons of single words: a plate for each thing is enough.'],
  }),
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <SkeletonExample /> }
