import { ShareDialog } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { images } from '../fixtures/images.ts'
import { resultOf } from '../fixtures/results.ts'
import { Example as ShareDialogExample } from './examples/ShareDialog.tsx'
import code from './examples/ShareDialog.tsx?raw'

const item = resultOf('balloons', images.balloons)

const meta = {
  title: 'Widgets/ShareDialog',
  component: ShareDialog,
  tags: ['autodocs'],
  args: {
    item,
    url: 'https://mirari.example/inspiration/result-balloons',
    embedUrl: 'https://mirari.example/embed/result-balloons',
    onClose: fn(),
  },
  parameters: {
    texts: 'detail',
    ...framed(640),
    ...guided({
      purpose:
        'Hands out the address of a creation: to a site or an app, to the clipboard, as a code to scan or a frame.',
      anatomy: [
        ['Sentence', 'Who can open the address.'],
        ['Publish', 'For a private result, which nobody else could open; only if the host offers it.'],
        ['Sites', 'Each opens with the address filled in; the share sheet of the system where there is one.'],
        ['Way', 'Link, QR code or embed; the embed only for public results, if there is a page for frames.'],
        ['Address', 'What the way gives, and Copy.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves through the dialog, which keeps the focus.'],
        ['← →', 'Choose another way.'],
        ['Escape', 'Closes it.'],
      ],
      does: ['Give absolute addresses: they leave the page.', 'Offer onPublish only to the owner.'],
      donts: ['Give an address that needs a login.'],
    }),
  },
} satisfies Meta<typeof ShareDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }

export const Example: Story = {
  render: () => (
    <main style={{ padding: 24 }}>
      <ShareDialogExample item={item} />
    </main>
  ),
}
