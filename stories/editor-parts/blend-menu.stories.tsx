import { BlendMenu, defaultArrangeTexts } from '@mirari/editor-core'
import { blendModes } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as BlendMenuExample } from './examples/BlendMenu.tsx'
import code from './examples/BlendMenu.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/BlendMenu',
  component: BlendMenu,
  tags: ['autodocs'],
  args: { texts: defaultArrangeTexts, value: 'normal', onValueChange: fn() },
  argTypes: { texts: { control: false }, value: { control: { type: 'select' }, options: blendModes } },
  parameters: guided({
    purpose: 'Chooses how a layer is mixed with what lies behind it.',
    anatomy: [
      ['Opener', 'Says the mode that holds.'],
      ['Modes', 'All that CSS knows, in its order.'],
    ],
    code,
    keyboard: [
      ['Enter Space', 'On the button: opens the menu. On a mode: takes it.'],
      ['↑ ↓', 'Move over the modes.'],
      ['Escape', 'Closes it.'],
    ],
    does: ['Put it beside the opacity, which answers the same question.'],
    donts: ['Offer it for what lies at the very back.'],
  }),
} satisfies Meta<typeof BlendMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <BlendMenu {...args} onValueChange={useArg('value', args.onValueChange)} />
  },
}

export const Example: Story = { render: () => <BlendMenuExample /> }
