import { defaultSaveTexts, VersionsDialog } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as VersionsDialogExample } from './examples/VersionsDialog.tsx'
import code from './examples/VersionsDialog.tsx?raw'
import '@mirari/editor-core/styles.css'

const load = async () => [
  { revision: 2, saved_at: '2026-05-09T09:41:30.000Z', thumbnail_url: '/media/ridges.webp' },
  { revision: 1, saved_at: '2026-05-08T20:15:00.000Z', thumbnail_url: '/media/koi.webp' },
]

const meta = {
  title: 'Editor parts/VersionsDialog',
  component: VersionsDialog,
  tags: ['autodocs'],
  args: {
    open: false,
    texts: defaultSaveTexts.versions,
    tryAgainLabel: 'Try again',
    load,
    onOpen: fn(),
    onClose: fn(),
  },
  argTypes: { texts: { control: false } },
  parameters: guided({
    purpose: 'Lists earlier saves of a document, to go back to one.',
    anatomy: [
      ['Hint', 'What opening one does.'],
      ['Versions', 'A picture, the time and Open each, the newest first.'],
      ['Failure', 'A sentence and another try.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves through the dialog, which keeps the focus.'],
      ['Escape', 'Closes it; nothing is changed.'],
    ],
    does: ['Open a version as a change, so that undo leads back.'],
    donts: ['Load the versions before the dialog is open.'],
  }),
} satisfies Meta<typeof VersionsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: dialogPlayground(VersionsDialog, 'Versions', ({ onClose }, close) => ({ onClose: close(onClose) })),
}

export const Example: Story = { render: () => <VersionsDialogExample /> }
