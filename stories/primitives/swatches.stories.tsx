import { Swatches } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { choiceKeys } from '../catalog/keys.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as SwatchesExample } from './examples/Swatches.tsx'
import code from './examples/Swatches.tsx?raw'

const meta = {
  title: 'Primitives/Swatches',
  component: Swatches,
  tags: ['autodocs'],
  args: { label: 'Color', colors: ['#fffaf2', '#ff7438', '#304858', '#1c1712'], value: '#ff7438', onValueChange: fn() },
  parameters: guided({
    purpose: 'Offers a handful of colors that go well with the rest.',
    anatomy: [['Colors', 'A circle each, with its name for screen readers; a ring marks the chosen one.']],
    code,
    keyboard: choiceKeys,
    does: ['Name the colors: “Ember” says more than “#ff7438”.', 'Add a hex field where any color is allowed.'],
    donts: ['Offer more than fits into one row.', 'Rely on a color alone to say something.'],
  }),
} satisfies Meta<typeof Swatches>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <Swatches {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <SwatchesExample /> }
