import { UploadsPanel } from '@mirari/create-box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { createTestMedia } from '../fixtures/media-port.ts'
import { Example as UploadsPanelExample } from './examples/UploadsPanel.tsx'
import code from './examples/UploadsPanel.tsx?raw'

const meta = {
  title: 'Widgets/UploadsPanel',
  component: UploadsPanel,
  tags: ['autodocs'],
  args: {
    port: createTestMedia({ count: 24 }),
    pickedUrls: new Set(['/media/balloons.webp?upload=0']),
    onPick: fn(),
    onClose: fn(),
    onRemoved: fn(),
    notify: fn(),
  },
  argTypes: { pickedUrls: { control: false } },
  parameters: {
    texts: 'createBox',
    ...framed(560),
    ...guided({
      purpose: 'Lets people choose among the files that they brought along, and bring more.',
      anatomy: [
        ['Head', 'Its name, the switch to selecting, and Close.'],
        ['Zone', 'Takes files that are dropped on it, or chosen after a press.'],
        ['Failed files', 'Each with its reason and another try.'],
        ['Grid', 'The uploads, the newest first, a page more whenever its end comes into view.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves through the head, the zone and the uploads.'],
        ['Enter Space', 'On an upload: picks it, or takes it back.'],
        ['Escape', 'Closes the panel.'],
      ],
      does: ['Say which uploads are in use: they carry a check mark.', 'Show its messages where yours are.'],
      donts: ['Use it for results: they have a library.'],
    }),
  },
} satisfies Meta<typeof UploadsPanel>

export default meta
type Story = StoryObj<typeof meta>

/** Where it stands on a page: as wide as the create box, whose picker it is. */
const place = { minHeight: '100vh', padding: 24, display: 'grid', placeItems: 'center' } as const

export const Playground: Story = {
  tags: ['!test'],
  render: (args) => (
    <main style={place}>
      <UploadsPanel {...args} />
    </main>
  ),
}

export const Example: Story = {
  render: ({ port }) => (
    <main style={place}>
      <UploadsPanelExample port={port} />
    </main>
  ),
}
