import { HexField } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as HexFieldExample } from './examples/HexField.tsx'
import code from './examples/HexField.tsx?raw'

const meta = {
  title: 'Primitives/HexField',
  component: HexField,
  tags: ['autodocs'],
  args: { label: 'Color', value: '#ff7438', onValueChange: fn(), onValueCommitted: fn() },
  parameters: guided({
    purpose: 'Takes a color as it is written in design tools: six hex digits.',
    anatomy: [
      ['Mark', 'A “#” that need not be typed.'],
      ['Digits', 'In capitals. What is no color is ignored, and gone when the field is left.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it and selects the digits, so that typing or pasting replaces them.'],
      ['Enter', 'Ends the entry.'],
    ],
    does: [
      'Put it beside swatches: they are for the usual colors, it is for any other.',
      'Show the color somewhere while it is typed.',
    ],
    donts: ['Ask for a color by its digits alone.'],
  }),
} satisfies Meta<typeof HexField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <HexField {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <HexFieldExample /> }
