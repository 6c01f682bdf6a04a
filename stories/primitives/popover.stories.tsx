import { Button, Popover } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as PopoverExample } from './examples/Popover.tsx'
import code from './examples/Popover.tsx?raw'

const meta = {
  title: 'Primitives/Popover',
  component: Popover,
  tags: ['autodocs'],
  args: {
    open: false,
    label: 'Details',
    side: 'bottom',
    trigger: (props) => <Button {...props}>Details</Button>,
    children: 'Made with Flux, 2560 × 1440.',
    onOpenChange: fn(),
  },
  parameters: guided({
    purpose: 'Shows details or a few controls beside the button they belong to, over the page and without stopping it.',
    anatomy: [
      ['Opener', 'A button of your own; spread on it what the trigger function receives.'],
      ['Panel', 'On the given side, or on the other one where there is more room.'],
      ['Content', 'Drawn only while it is open.'],
    ],
    code,
    keyboard: [
      ['Enter Space', 'On the button: open and close it.'],
      ['Tab', 'Moves through the panel, then on in the page.'],
      ['Escape', 'Closes it; the focus goes back to the button.'],
    ],
    does: ['Name the panel after its button.', 'Apply changes in it at once: closing it is no decision.'],
    donts: [
      'Put a form with a button to send it into a popover: a press beside it would lose what was typed.',
      'Open it by hovering.',
    ],
  }),
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Popover {...args} onOpenChange={useArg('open', args.onOpenChange)} />
  },
}

export const Example: Story = { render: () => <PopoverExample /> }
