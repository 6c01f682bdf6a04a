import { Button, Menu } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Trash2 } from 'lucide'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as MenuExample } from './examples/Menu.tsx'
import code from './examples/Menu.tsx?raw'

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  tags: ['autodocs'],
  args: {
    open: false,
    label: 'Actions',
    items: [
      { id: 'download', label: 'Download', icon: Download, onSelect: fn() },
      { id: 'delete', label: 'Delete', icon: Trash2, onSelect: fn(), danger: true, separated: true },
    ],
    trigger: (props) => <Button {...props}>Actions</Button>,
    onOpenChange: fn(),
  },
  parameters: guided({
    purpose: 'Lists the actions of one thing behind a button, where they would crowd the page.',
    anatomy: [
      ['Opener', 'A button of your own; spread on it what the trigger function receives.'],
      ['Items', 'An icon and a verb each. One that cannot be used now stays, in gray.'],
      ['Rule', 'Above a group that belongs together, and above what destroys.'],
      ['Tick', 'At the chosen one, where the items are a choice.'],
    ],
    code,
    keyboard: [
      ['Enter Space', 'On the button: opens it. On an item: runs it and closes.'],
      ['↑ ↓', 'Move over the items that can be used, and around the ends.'],
      ['Home End', 'Move to the first and the last item.'],
      ['Escape Tab', 'Close it. After Escape the focus is back on the button.'],
    ],
    does: ['Put what is used most first, and what destroys last.', 'Keep the order the same for all things of a kind.'],
    donts: ['Hide an action in it that people need every minute.', 'Put a menu into a menu.'],
  }),
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Menu {...args} onOpenChange={useArg('open', args.onOpenChange)} />
  },
}

export const Example: Story = { render: () => <MenuExample /> }
