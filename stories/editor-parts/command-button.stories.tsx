import { CommandButton } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Undo2 } from 'lucide'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as CommandButtonExample } from './examples/CommandButton.tsx'
import code from './examples/CommandButton.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/CommandButton',
  component: CommandButton,
  tags: ['autodocs'],
  args: { label: 'Undo', shortcuts: ['mod+z'], icon: Undo2, isEnabled: true, isPressed: undefined, onRun: fn() },

  parameters: guided({
    purpose: 'Runs a command by a press, with an icon; its tip names the command and its shortcut.',
    anatomy: [
      ['Icon', 'One that means the same in every editor.'],
      ['Tip', 'The name and the first shortcut, as the system writes it.'],
    ],
    code,
    keyboard: [['Enter Space', 'Runs the command, if it can be run.']],
    does: ['Read label, shortcuts and isEnabled from the record of the command.', 'Give isPressed to what stays on.'],
    donts: ['Hide it while its command cannot be run: it stays, in gray, and keeps the focus.'],
  }),
} satisfies Meta<typeof CommandButton>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <CommandButtonExample /> }
