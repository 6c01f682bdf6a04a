import { SaveState } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { guided } from '../catalog/guide.ts'

import { Example as SaveStateExample } from './examples/SaveState.tsx'
import code from './examples/SaveState.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/SaveState',
  component: SaveState,
  tags: ['autodocs'],
  args: { kind: 'unsaved', texts: { saved: 'Saved', unsaved: 'Unsaved changes', saving: 'Saving…' } },
  argTypes: {
    texts: { control: false },
    kind: { control: { type: 'select' }, options: ['new', 'saved', 'unsaved', 'saving'] },
  },
  parameters: guided({
    purpose: 'Says in a few words whether the work is stored.',
    anatomy: [['Dot and words', 'Saved, unsaved or saving; nothing before there is anything to lose.']],
    code,

    does: ['Put it below the title, where people look before they close.'],
    donts: ['Say unsaved while a save is on its way.'],
  }),
} satisfies Meta<typeof SaveState>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <SaveStateExample /> }
