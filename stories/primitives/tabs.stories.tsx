import { Tabs } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { tabKeys } from '../catalog/keys.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as TabsExample } from './examples/Tabs.tsx'
import code from './examples/Tabs.tsx?raw'

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: 'Library',
    items: [
      { value: 'all', label: 'All' },
      { value: 'folders', label: 'Folders' },
    ],
    value: 'all',
    onValueChange: fn(),
  },
  parameters: guided({
    purpose: 'Switches between parts of one screen that people compare or return to.',
    anatomy: [
      ['List', 'Has a name.'],
      ['Tabs', 'A word or two each; a line marks the one in view.'],
      ['Panel', 'Yours, with the id that the tabs point to and the role tabpanel.'],
    ],
    code,
    keyboard: tabKeys,
    does: ['Keep what was typed in a part while another one is in view.', 'Put the most used part first.'],
    donts: ['Use it for steps that have an order.', 'Use it to filter a list by a value: that is a segmented control.'],
  }),
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Tabs {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <TabsExample /> }
