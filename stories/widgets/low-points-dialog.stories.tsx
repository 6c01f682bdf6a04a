import { LowPointsDialog } from '@mirari/create-box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as LowPointsDialogExample } from './examples/LowPointsDialog.tsx'
import code from './examples/LowPointsDialog.tsx?raw'

const meta = {
  title: 'Widgets/LowPointsDialog',
  component: LowPointsDialog,
  tags: ['autodocs'],
  args: { open: false, remaining: 4, required: 10, onClose: fn(), onUpgrade: fn() },
  parameters: {
    texts: 'lowPoints',
    ...guided({
      purpose: 'Says that the points do not suffice, what is there and what is needed, and leads to more.',
      anatomy: [
        ['Title and message', 'What happened, in a sentence.'],
        ['Meter', 'The balance beside the price.'],
        ['Later', 'Has the focus, so that Enter spends nothing.'],
        ['Upgrade', 'There only if the host has plans to show.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves between the two buttons.'],
        ['Escape', 'Closes it.'],
      ],
      does: ['Open it from onLowPoints of the create box, which tells both numbers.'],
      donts: ['Show it before somebody asked for something that costs.'],
    }),
  },
} satisfies Meta<typeof LowPointsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  render: dialogPlayground(LowPointsDialog, 'Generate', ({ onClose }, close) => ({ onClose: close(onClose) })),
}

export const Example: Story = { render: () => <LowPointsDialogExample /> }
