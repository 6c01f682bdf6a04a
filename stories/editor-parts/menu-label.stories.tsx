import { MenuLabel } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'

import { Example as MenuLabelExample } from './examples/MenuLabel.tsx'
import code from './examples/MenuLabel.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/MenuLabel',
  component: MenuLabel,
  tags: ['autodocs'],
  args: { text: 'Duplicate', shortcut: 'mod+d' },

  parameters: guided({
    purpose: 'A line of a menu: what it does, and at its end the shortcut as people write it.',
    anatomy: [
      ['Text', 'The name of the command; it alone is read aloud.'],
      ['Shortcut', 'With the names that the system gives the keys.'],
    ],
    code,

    does: ['Use it for every item whose command has a shortcut.'],
    donts: ['Write a shortcut into the text: Ctrl is Command on a Mac.'],
  }),
} satisfies Meta<typeof MenuLabel>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <p className="mi-row">
      <MenuLabel {...args} />
    </p>
  ),
}

export const Example: Story = { render: () => <MenuLabelExample /> }
