import { NumberField } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as NumberFieldExample } from './examples/NumberField.tsx'
import code from './examples/NumberField.tsx?raw'

const meta = {
  title: 'Primitives/NumberField',
  component: NumberField,
  tags: ['autodocs'],
  args: {
    label: 'Width',
    value: 1920,
    min: 64,
    max: 4096,
    mark: 'W',
    unit: 'px',
    onValueChange: fn(),
    onValueCommitted: fn(),
  },
  parameters: guided({
    purpose: 'Takes a whole number that people know by heart, such as a width in pixels.',
    anatomy: [
      ['Mark', 'A letter before the number, such as W.'],
      ['Number', 'Applies as soon as it is whole and in the range.'],
      ['Unit', 'Behind the number, such as px.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it and selects the number.'],
      ['↑ ↓', 'Change it by 1.'],
      ['Shift+↑ Shift+↓', 'Change it by 10.'],
      ['Enter', 'Ends the entry.'],
      ['Escape', 'Takes the entry back.'],
    ],
    does: [
      'Say the range nearby when it is not obvious, and point to it by describedBy.',
      'Pair it with a slider where people also search by eye.',
    ],
    donts: ['Use it for what is no quantity, such as a code.', 'Leave out the unit.'],
  }),
} satisfies Meta<typeof NumberField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <NumberField {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <NumberFieldExample /> }
