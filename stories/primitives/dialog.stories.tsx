import { Dialog } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as DialogExample } from './examples/Dialog.tsx'
import code from './examples/Dialog.tsx?raw'

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: { open: false, title: 'Report', children: 'What is wrong with this result?', onClose: fn() },
  parameters: guided({
    purpose: 'Holds a short task that has to end before the page goes on, such as a report or a share.',
    anatomy: [
      ['Backdrop', 'Dims the page, which cannot be reached meanwhile. A press on it closes.'],
      ['Title', 'Names the task and the dialog.'],
      ['Close button', 'Stays in sight while a long dialog scrolls; left out where the footer has the way out.'],
      ['Body', 'Scrolls when it is higher than the window.'],
      ['Footer', 'The buttons, the one that completes the task last.'],
    ],
    code,
    keyboard: [
      [
        'Tab',
        'Moves through the dialog and not out of it. On opening, the first field or the one marked data-autofocus has the focus.',
      ],
      ['Escape', 'Closes it; the focus goes back to what opened it.'],
    ],
    does: [
      'Name it after the button that opens it.',
      'Keep what was typed when sending fails, and say what went wrong inside the dialog.',
    ],
    donts: [
      'Open a dialog from a dialog, except to confirm.',
      'Use it for what may stay beside the work: that is a popover.',
    ],
  }),
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: dialogPlayground(Dialog, 'Report', ({ onClose }, close) => ({ onClose: close(onClose) })),
}

export const Example: Story = { render: () => <DialogExample /> }
