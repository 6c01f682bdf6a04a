import { createPreviewLoader, WallpaperPreview } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { useArg } from '../catalog/use-arg.ts'
import { images } from '../fixtures/images.ts'
import { resultOf } from '../fixtures/results.ts'
import { Example as WallpaperPreviewExample } from './examples/WallpaperPreview.tsx'
import code from './examples/WallpaperPreview.tsx?raw'

const item = resultOf('ridges', images.ridges)

const meta = {
  title: 'Widgets/WallpaperPreview',
  component: WallpaperPreview,
  tags: ['autodocs'],
  args: {
    item,
    view: 'inline',
    onViewChange: fn(),
    onClose: fn(),
    loader: createPreviewLoader(),
    notify: fn(),
  },
  argTypes: {
    loader: { control: false },
    view: { control: { type: 'select' }, options: ['inline', 'full', 'pc', 'pad', 'phone'] },
  },
  parameters: {
    texts: 'preview',
    ...framed(640),
    ...guided({
      purpose: 'Plays a wallpaper as it will look, in place, over the whole window, or on a drawn device.',
      anatomy: [
        ['Wallpaper', 'The package in a sandboxed frame; an image or a video fills the screen.'],
        ['Wait', 'The poster below a note while the package loads, or why it failed and another try.'],
        ['Device', 'A desktop, a tablet or a phone around it.'],
        ['Bar', 'Larger or smaller, and Close.'],
      ],
      code,
      keyboard: [
        ['Tab', 'Moves through the bar.'],
        ['Escape', 'Leaves the whole window, then closes the preview.'],
      ],
      does: ['Make one loader for a page: it keeps what was opened last.', 'Show its messages where yours are.'],
      donts: ['Play several at once: each is a page of its own.'],
    }),
  },
} satisfies Meta<typeof WallpaperPreview>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  render: function Render(args) {
    return (
      <main style={{ minHeight: '100vh' }}>
        <WallpaperPreview {...args} onViewChange={useArg('view', args.onViewChange)} />
      </main>
    )
  },
}

export const Example: Story = {
  render: () => (
    <main style={{ padding: 24 }}>
      <WallpaperPreviewExample item={item} />
    </main>
  ),
}
