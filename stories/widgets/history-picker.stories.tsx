import { HistoryPicker } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { historyOf, pagesOf } from '../fixtures/wallpapers.ts'
import { Example as HistoryPickerExample } from './examples/HistoryPicker.tsx'
import code from './examples/HistoryPicker.tsx?raw'

const historyImages = pagesOf(historyOf(45))

const meta = {
  title: 'Widgets/HistoryPicker',
  component: HistoryPicker,
  tags: ['autodocs'],
  args: { historyImages, notify: fn(), onConfirm: fn(), onClose: fn() },
  parameters: {
    texts: 'wallpaperEditor',
    ...framed(640),
    ...guided({
      purpose: 'Chooses one of the images that somebody generated before, as a layer of a wallpaper.',
      anatomy: [
        ['Period', 'How far back to look.'],
        ['Grid', 'The images, the newest first; more load as its end comes into view.'],
        ['Confirm', 'Off until one is selected.'],
      ],
      code,
      keyboard: [
        ['← → ↑ ↓', 'Move through the grid.'],
        ['Home End', 'Move to the first and the last image that is there.'],
        ['Space', 'Selects the image that has the focus, or takes it back.'],
        ['Escape', 'Closes it.'],
      ],
      does: ['Answer page by page, the newest first.', 'Reject when a page cannot be had: it offers another try.'],
      donts: ['Use it to choose several.'],
    }),
  },
} satisfies Meta<typeof HistoryPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

export const InAnotherLanguage: Story = {
  args: { texts: { pickerTitle: 'Bild wählen', cancel: 'Abbrechen', confirm: 'Übernehmen' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Bild wählen' })
    await expect(dialog).toHaveTextContent('Abbrechen')
    // What is not given stays.
    await expect(dialog).toHaveTextContent('All')
  },
}

export const Example: Story = { render: () => <HistoryPickerExample historyImages={historyImages} /> }
