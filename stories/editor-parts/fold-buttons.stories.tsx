import { FoldButtons } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as FoldButtonsExample } from './examples/FoldButtons.tsx'
import code from './examples/FoldButtons.tsx?raw'
import { WorkArea } from './WorkArea.tsx'

const meta = {
  title: 'Editor parts/FoldButtons',
  component: FoldButtons,
  tags: ['autodocs'],
  args: { labels: { left: 'Layers', right: 'Properties' }, folded: [], onFold: fn() },

  parameters: guided({
    purpose: 'Fold the panels beside the canvas away, and bring them back.',
    anatomy: [['Left, right', 'At the lower corners of the canvas, one for each panel.']],
    code,
    keyboard: [
      ['Tab', 'Moves through the buttons.'],
      ['Enter Space', 'Runs the command that has the focus.'],
    ],
    does: ['Remember what is folded for as long as the editor is open.'],
    donts: ['Fold a panel by itself while somebody works in it.'],
  }),
} satisfies Meta<typeof FoldButtons>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return (
      <WorkArea>
        <FoldButtons {...args} onFold={useArg('folded', args.onFold)} />
      </WorkArea>
    )
  },
}

export const Example: Story = {
  render: () => (
    <WorkArea>
      <FoldButtonsExample />
    </WorkArea>
  ),
}
