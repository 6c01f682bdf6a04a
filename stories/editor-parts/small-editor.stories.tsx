import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as SmallEditor } from './examples/SmallEditor.tsx'
import code from './examples/SmallEditor.tsx?raw'

const meta = {
  title: 'Editor parts/A small editor',
  component: SmallEditor,
  tags: ['autodocs'],
  args: { heightPx: 200 },
  parameters: guided({
    purpose:
      'What editors share without drawing anything: a document with its history, commands as records, and the keyboard that reads them. Here they make an editor of two boxes.',
    anatomy: [
      ['State', 'The document, its history, what is selected, and the document as it was saved: one immutable value.'],
      ['Commands', 'A record each: name, shortcuts, whether it can be used now, and what it makes of the state.'],
      [
        'Keyboard',
        'Runs the command of a shortcut while the focus is inside, and leaves keys to fields that need them.',
      ],
      ['Draft', 'browserDrafts, openDraft and resumeDraft keep what is unsaved, with its files, for the next visit.'],
    ],
    code,
    keyboard: [
      ['← → ↑ ↓', 'Move the selected box; with Shift, ten times as far.'],
      ['Ctrl+Z', 'Takes the last change back; with Shift, or Ctrl+Y, makes it again.'],
      ['Ctrl+[ Ctrl+]', 'Change the order of the layers; with Shift, to the end.'],
      ['Delete', 'Removes the selected box.'],
      ['Escape', 'Selects nothing.'],
    ],
    does: [
      'Return the same document where nothing changes: it is no step, and nothing is unsaved.',
      'Give changes that belong together one mergeKey, as those of a slider.',
    ],
    donts: ['Listen to keys beside the registry: buttons, the sheet of shortcuts and keys would differ.'],
  }),
} satisfies Meta<typeof SmallEditor>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const sky = page.getByRole('button', { name: 'sky' })
    await userEvent.click(sky)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(sky.style.left).toBe('26px')
    await expect(page.getByText('There are changes')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    // Presses one after the other are one step.
    await expect(sky.style.left).toBe('24px')
    await userEvent.click(sky)
    await userEvent.keyboard('{Delete}')
    await expect(page.queryByRole('button', { name: 'sky' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByRole('button', { name: 'sky' })).toBeVisible()
  },
}
