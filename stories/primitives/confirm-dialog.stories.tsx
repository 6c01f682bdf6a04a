import { ConfirmDialog } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as ConfirmDialogExample } from './examples/ConfirmDialog.tsx'
import code from './examples/ConfirmDialog.tsx?raw'

const meta = {
  title: 'Primitives/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: false,
    title: 'Delete 3 uploads?',
    children: 'They can be restored from the trash for 30 days.',
    confirmLabel: 'Delete',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: guided({
    purpose: 'Asks once more before something that takes effort to bring back, or cannot be brought back at all.',
    anatomy: [
      ['Question', 'The title. It names the thing and how many there are.'],
      ['Consequence', 'What will happen, in a sentence; screen readers read it together with the title.'],
      ['Way out', 'Cancels. It comes first and has the focus.'],
      ['Confirming button', 'Says the act itself, in red where it is final.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves between the two buttons; the page behind cannot be reached.'],
      ['Enter Space', 'Presses the button that has the focus: at first, the one that cancels.'],
      ['Escape', 'Cancels.'],
    ],
    does: [
      'Repeat the verb of the button that opened it: “Delete”.',
      'Set busy while the confirmed action runs, and close when it has ended.',
    ],
    donts: [
      'Ask before what can be undone; offer to undo it instead.',
      'Answer a question with “Yes” and “No”: nobody reads the question twice.',
    ],
  }),
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: dialogPlayground(ConfirmDialog, 'Delete', ({ onConfirm, onCancel }, close) => ({
    onConfirm: close(onConfirm),
    onCancel: close(onCancel),
  })),
}

export const Example: Story = { render: () => <ConfirmDialogExample /> }
