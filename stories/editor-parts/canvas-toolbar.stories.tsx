import { CanvasToolbar } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as CanvasToolbarExample } from './examples/CanvasToolbar.tsx'
import code from './examples/CanvasToolbar.tsx?raw'
import { WorkArea } from './WorkArea.tsx'

const meta = {
  title: 'Editor parts/CanvasToolbar',
  component: CanvasToolbar,
  tags: ['autodocs'],
  args: {
    label: 'Canvas',
    output: '1920 x 1080',
    outputLabel: 'Output',
    undo: { label: 'Undo', shortcuts: ['mod+z'], isEnabled: true, onRun: fn() },
    redo: { label: 'Redo', shortcuts: ['mod+shift+z'], isEnabled: false, onRun: fn() },
    help: { label: 'Shortcuts', onRun: fn() },
  },

  parameters: guided({
    purpose:
      'Floats over the canvas: its size, undo and redo, commands of your own, and help, at the same place in every editor.',
    anatomy: [
      ['Output', 'The size of what is edited, in px.'],
      ['Undo, redo', 'In gray while there is nothing to take back or bring again.'],
      ['Commands', 'What you put between them and help.'],
      ['Help', 'Opens the sheet of shortcuts.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves through the buttons.'],
      ['Enter Space', 'Runs the command that has the focus.'],
    ],
    does: ['Take labels and shortcuts from the same records that the keys read.'],
    donts: ['Fill it: what concerns one layer belongs to its properties.'],
  }),
} satisfies Meta<typeof CanvasToolbar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <WorkArea>
      <CanvasToolbar {...args} />
    </WorkArea>
  ),
}

export const Example: Story = {
  render: () => (
    <WorkArea>
      <CanvasToolbarExample />
    </WorkArea>
  ),
}
