import { Switch } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as SwitchExample } from './examples/Switch.tsx'
import code from './examples/Switch.tsx?raw'

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { label: 'Publish', checked: false, onCheckedChange: fn() },
  parameters: guided({
    purpose: 'Turns one thing on or off, at once. What takes effect only later, with a form, is a checkbox.',
    anatomy: [
      ['Track', 'Filled with the accent while it is on.'],
      ['Thumb', 'Stands at the end that is on, so that color is not the only sign.'],
      ['Name', 'A word beside it, or the label where there is no room for one.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it.'],
      ['Space Enter', 'Turns it on or off.'],
    ],
    does: ['Name the thing, not the act: “Publish”.', 'Take it back and say why when it could not be stored.'],
    donts: ['Change its name with its state.', 'Use it to choose one of two things: that is a segmented control.'],
  }),
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Switch {...args} onCheckedChange={useArg('checked', args.onCheckedChange)} />
  },
}

export const Example: Story = {
  render: () => <SwitchExample />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Publish' })).toBeChecked()
  },
}
