import { RatioPicker } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { choiceProps } from '../catalog/inherited-props.ts'
import { choiceKeys } from '../catalog/keys.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as RatioPickerExample } from './examples/RatioPicker.tsx'
import code from './examples/RatioPicker.tsx?raw'

const meta = {
  title: 'Primitives/RatioPicker',
  component: RatioPicker,
  tags: ['autodocs'],
  argTypes: choiceProps,
  args: { label: 'Ratio', ratios: ['16:9', '4:3', '1:1', '9:16'], value: '1:1', onValueChange: fn() },
  parameters: guided({
    purpose: 'Lets people choose the shape of what will be made.',
    anatomy: [['Choices', 'A frame of that shape, and the ratio in numbers.']],
    code,
    keyboard: choiceKeys,
    does: ['Order the ratios from wide to high.', 'Offer only those that the chosen model can make.'],
    donts: ['Change the chosen ratio without being asked, except when the model no longer has it; then say so.'],
  }),
} satisfies Meta<typeof RatioPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <RatioPicker {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <RatioPickerExample /> }
