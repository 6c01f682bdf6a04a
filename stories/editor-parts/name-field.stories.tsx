import { NameField } from '@mirari/editor-core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { Example as NameFieldExample } from './examples/NameField.tsx'
import code from './examples/NameField.tsx?raw'
import '@mirari/editor-core/styles.css'

const meta = {
  title: 'Editor parts/NameField',
  component: NameField,
  tags: ['autodocs'],
  args: { name: 'Ridges', label: 'Name of the wallpaper', placeholder: 'New wallpaper', onNameCommitted: fn() },

  parameters: guided({
    purpose: 'The name of the edited document in the head of an editor, edited in place.',
    anatomy: [
      ['Name', 'Looks like a title until it has the focus.'],
      ['Placeholder', 'What the document is, while it has no name.'],
    ],
    code,
    keyboard: [
      ['Enter', 'Accepts what was typed.'],
      ['Escape', 'Takes it back.'],
    ],
    does: ['Store the name with the next save, as a change like others.'],
    donts: ['Ask for a name before anything can be made.'],
  }),
} satisfies Meta<typeof NameField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: function Render(args) {
    return <NameField {...args} onNameCommitted={useArg('name', args.onNameCommitted)} />
  },
}

export const Example: Story = { render: () => <NameFieldExample /> }
