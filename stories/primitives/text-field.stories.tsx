import { TextField } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as TextFieldExample } from './examples/TextField.tsx'
import code from './examples/TextField.tsx?raw'

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'E-mail', value: 'ada@example.com', hint: 'For sign-in only.', onValueChange: fn() },
  parameters: guided({
    purpose: 'Takes a line of text, under a label that stays in sight.',
    anatomy: [
      ['Label', 'Above the field; a press on it focuses the field.'],
      ['Field', 'Takes every attribute of an input, such as type and autocomplete.'],
      ['Hint', 'What is expected, below the field.'],
      ['Error', 'In place of the hint, with an icon, and announced at once.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves the focus to it.'],
      ['Enter', 'Sends the form around it.'],
    ],
    does: [
      'Set type and autocomplete, so that phones show the right keys and passwords can be filled in.',
      'Say in the error what to do: “Enter an address like name@example.com”.',
    ],
    donts: [
      'Use the placeholder as the label: it vanishes with the first letter.',
      'Mark an error before the entry has ended.',
    ],
  }),
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <TextField {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <TextFieldExample /> }
