import { ShortcutSheet } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPlayground } from '../catalog/dialog-playground.tsx'
import { guided } from '../catalog/guide.ts'
import { Example as ShortcutSheetExample } from './examples/ShortcutSheet.tsx'
import code from './examples/ShortcutSheet.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/ShortcutSheet',
  component: ShortcutSheet,
  tags: ['autodocs'],
  args: {
    open: false,
    title: 'Keyboard shortcuts',
    lines: [
      { id: 'undo', label: 'Undo', shortcuts: ['mod+z'] },
      { id: 'redo', label: 'Redo', shortcuts: ['mod+shift+z', 'mod+y'] },
    ],
    onClose: fn(),
  },

  parameters: guided({
    purpose: 'Lists everything that has a shortcut, from the same records that the keyboard reads.',
    anatomy: [['Lines', 'A command and its keys each; one without keys is left out.']],
    code,
    keyboard: [
      ['Tab', 'Moves through the dialog, which keeps the focus.'],
      ['Escape', 'Closes it; nothing is changed.'],
    ],
    does: ['Open it by ? and by the help of the toolbar.'],
    donts: ['Write the list by hand: it would soon be wrong.'],
  }),
} satisfies Meta<typeof ShortcutSheet>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: dialogPlayground(ShortcutSheet, 'Help', ({ onClose }, close) => ({ onClose: close(onClose) })),
}

export const Example: Story = { render: () => <ShortcutSheetExample /> }
