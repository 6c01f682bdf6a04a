import { defaultSaveTexts, SaveConflictDialog } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as SaveConflictDialogExample } from './examples/SaveConflictDialog.tsx'
import code from './examples/SaveConflictDialog.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/SaveConflictDialog',
  component: SaveConflictDialog,
  tags: ['autodocs'],
  args: {
    open: false,
    isBusy: false,
    texts: defaultSaveTexts.conflict,
    cancelLabel: 'Cancel',
    onOverwrite: fn(),
    onCopy: fn(),
    onTheirs: fn(),
    onCancel: fn(),
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose: 'Asks whose work to keep when somebody else has saved meanwhile.',
    anatomy: [
      ['What happened', 'And that nothing is lost, whatever is chosen.'],
      ['Copy', 'Saves the own work as another document: the safe way, so it comes first.'],
      ['Theirs', 'Shows the newer one, where the host can load it.'],
      ['Overwrite', 'Puts the own work in its place.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves through the dialog, which keeps the focus.'],
      ['Escape', 'Closes it; nothing is changed.'],
    ],
    does: ['Keep the replaced one among the versions.'],
    donts: ['Merge in silence.'],
  }),
} satisfies Meta<typeof SaveConflictDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: dialogPlayground(SaveConflictDialog, 'Save', ({ onCancel }, close) => ({ onCancel: close(onCancel) })),
}

export const Example: Story = { render: () => <SaveConflictDialogExample /> }
