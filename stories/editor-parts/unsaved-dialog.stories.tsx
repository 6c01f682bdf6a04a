import { UnsavedDialog } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as UnsavedDialogExample } from './examples/UnsavedDialog.tsx'
import code from './examples/UnsavedDialog.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/UnsavedDialog',
  component: UnsavedDialog,
  tags: ['autodocs'],
  args: {
    open: false,
    isSaving: false,
    texts: {
      unsavedTitle: 'Unsaved changes',
      unsaved: 'Save them before you leave?',
      discard: 'Discard',
      cancel: 'Cancel',
      save: 'Save',
    },
    onSave: fn(),
    onDiscard: fn(),
    onCancel: fn(),
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose: 'Asks before changes are lost: save, discard or stay.',
    anatomy: [
      ['Question', 'What would be lost.'],
      ['Discard', 'Apart from the others, in the color of danger.'],
      ['Cancel', 'Has the focus.'],
      ['Save', 'Busy until it is done.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves through the dialog, which keeps the focus.'],
      ['Escape', 'Closes it; nothing is changed.'],
    ],
    does: ['Close the editor only after a save has worked.', 'Use useUnloadWarning for what leads out of the page.'],
    donts: ['Ask when nothing has changed.'],
  }),
} satisfies Meta<typeof UnsavedDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: dialogPlayground(UnsavedDialog, 'Close', ({ onDiscard, onCancel }, close) => ({
    onDiscard: close(onDiscard),
    onCancel: close(onCancel),
  })),
}

export const Example: Story = { render: () => <UnsavedDialogExample /> }
