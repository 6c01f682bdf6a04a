import { ArrangeBar } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as ArrangeBarExample } from './examples/ArrangeBar.tsx'
import code from './examples/ArrangeBar.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/ArrangeBar',
  component: ArrangeBar,
  tags: ['autodocs'],
  args: { label: 'Arrange', command: (id) => ({ label: id, onRun: fn() }) },
  argTypes: { command: { control: false } },
  parameters: guided({
    purpose: 'The commands that arrange the selection as buttons: for fingers, and for who does not know the keys.',
    anatomy: [
      ['First row', 'Aligns and distributes.'],
      ['Second row', 'Orders layers and moves by 1 px.'],
      ['Third row', 'Duplicates, groups, locks, hides, deletes.'],
    ],
    code,
    keyboard: [
      ['Tab', 'Moves through the buttons.'],
      ['Enter Space', 'Runs the command that has the focus.'],
    ],
    does: ['Answer each id from the list of commands that the keys read.'],
    donts: ['Leave out buttons that cannot be used now: they stay, in gray.'],
  }),
} satisfies Meta<typeof ArrangeBar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <ArrangeBarExample /> }
