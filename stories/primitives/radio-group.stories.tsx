import { RadioGroup } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { choiceKeys } from '../catalog/keys.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as RadioGroupExample } from './examples/RadioGroup.tsx'
import code from './examples/RadioGroup.tsx?raw'

const meta = {
  title: 'Primitives/RadioGroup',
  component: RadioGroup,
  tags: ['autodocs'],
  args: {
    label: 'Font',
    items: [
      { value: 'serif', content: 'Serif' },
      { value: 'sans', content: 'Sans' },
      { value: 'mono', content: 'Mono' },
    ],
    value: 'sans',
    className: 'mi-opt-grid',
    itemClassName: 'mi-opt',
    onValueChange: fn(),
  },
  parameters: guided({
    purpose:
      'Lets people choose one of a few, whatever each choice looks like. Segmented controls, ratios and swatches are made of it.',
    anatomy: [
      ['Group', 'Has a name, given by label or by a heading’s id.'],
      ['Choices', 'Buttons with content of your own; the chosen one is marked.'],
    ],
    code,
    keyboard: choiceKeys,
    does: ['Show all choices at once, and up to about ten.', 'Give a choice that is only a picture a name.'],
    donts: [
      'Use it for more than one answer.',
      'Let a choice start something that costs: arrow keys choose while they move.',
    ],
  }),
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <RadioGroup {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <RadioGroupExample /> }
