import { Button, Tooltip } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'
import { Example as TooltipExample } from './examples/Tooltip.tsx'
import code from './examples/Tooltip.tsx?raw'

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  args: { text: 'Ctrl+Enter', children: <Button>Generate</Button> },
  parameters: guided({
    purpose: 'Names or explains the control under the pointer.',
    anatomy: [
      ['Control', 'One element that can have the focus.'],
      ['Text', 'Beside it, after 400 ms; it takes no presses.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Shows it when the focus rests on the control.'],
      ['Escape', 'Hides it.'],
    ],
    does: ['Say what the control does, in a few words.', 'Name a shortcut in it.'],
    donts: ['Hide anything in it that people need: touch shows no tooltips.', 'Repeat the words of the control.'],
  }),
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <TooltipExample /> }
