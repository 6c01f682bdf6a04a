import { Slider } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as SliderExample } from './examples/Slider.tsx'
import code from './examples/Slider.tsx?raw'

const meta = {
  title: 'Primitives/Slider',
  component: Slider,
  tags: ['autodocs'],
  args: { label: 'Strength', value: 60, min: 0, max: 100, onValueChange: fn(), onValueCommitted: fn() },
  parameters: guided({
    purpose: 'Sets a value that people find by looking at its effect rather than by its number.',
    anatomy: [
      ['Track', 'Filled up to the value.'],
      ['Thumb', 'Marks the value; a finger may miss it by a good deal.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it.'],
      ['← → ↑ ↓', 'Change the value by one step.'],
      ['PageUp PageDown', 'Change it by a larger step.'],
      ['Home End', 'Go to the least and the greatest value.'],
    ],
    does: [
      'Show the value in words beside it, and give valueText the same words.',
      'Show the effect while it moves, and store it by onValueCommitted when it stops.',
    ],
    donts: ['Ask for an exact number by a slider alone: add a number field.'],
  }),
} satisfies Meta<typeof Slider>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Slider {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <SliderExample /> }
