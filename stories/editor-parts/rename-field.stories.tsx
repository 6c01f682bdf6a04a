import { RenameField } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'

import { Example as RenameFieldExample } from './examples/RenameField.tsx'
import code from './examples/RenameField.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/RenameField',
  component: RenameField,
  tags: ['autodocs'],
  args: { label: 'Name of the layer', name: 'Clock', onDone: fn() },

  parameters: guided({
    purpose: 'Edits the name of a row in place, such as that of a layer.',
    anatomy: [['Field', 'Takes the place of the name, with all of it selected.']],
    code,
    keyboard: [
      ['Enter', 'Accepts what was typed; an empty name changes nothing.'],
      ['Escape', 'Keeps the name.'],
    ],
    does: ['Show it on a double click and by a key, and bring the focus back to the row after.'],
    donts: ['Leave it open while another row is renamed.'],
  }),
} satisfies Meta<typeof RenameField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <RenameFieldExample /> }
