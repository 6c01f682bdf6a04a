import { Segmented } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { choiceProps } from '../catalog/inherited-props.ts'
import { choiceKeys } from '../catalog/keys.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as SegmentedExample } from './examples/Segmented.tsx'
import code from './examples/Segmented.tsx?raw'

const meta = {
  title: 'Primitives/Segmented',
  component: Segmented,
  tags: ['autodocs'],
  argTypes: choiceProps,
  args: {
    label: 'Type',
    items: [
      { value: 'image', label: 'Image' },
      { value: 'video', label: 'Video' },
      { value: 'wallpaper', label: 'Wallpaper' },
    ],
    value: 'image',
    onValueChange: fn(),
  },
  parameters: guided({
    purpose: 'Switches between two to five views or values that fit in one row.',
    anatomy: [
      ['Track', 'Holds the segments together.'],
      ['Segments', 'A word, or an icon and a word; the chosen one is raised.'],
    ],
    code,
    keyboard: choiceKeys,
    does: ['Use short words of about the same length.', 'Set fit where it is the heading of a panel.'],
    donts: ['Use it for a single thing that is on or off: that is a switch.', 'Let a row of segments break into two.'],
  }),
} satisfies Meta<typeof Segmented>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Segmented {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <SegmentedExample /> }
