import { ParallaxPreview } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { framed, guided } from '../catalog/guide.ts'
import { ridgesLayer, ridgesWallpaper } from '../fixtures/wallpapers.ts'
import { Example as ParallaxPreviewExample } from './examples/ParallaxPreview.tsx'
import code from './examples/ParallaxPreview.tsx?raw'

const document = ridgesWallpaper.data

const meta = {
  title: 'Widgets/ParallaxPreview',
  component: ParallaxPreview,
  tags: ['autodocs'],
  args: { document, item: ridgesLayer, onEnd: fn(), onFailed: fn() },
  argTypes: { document: { control: false } },
  parameters: {
    texts: 'wallpaperEditor',
    ...framed(560),
    ...guided({
      purpose: 'Shows at once how the layers of an image follow the pointer, before anything is saved or packaged.',
      anatomy: [
        ['Scene', 'The wallpaper; the layers of the one image move.'],
        ['Wait', 'While the image is split into its layers.'],
        ['Foot', 'What to do to see it, and End.'],
      ],
      code,
      keyboard: [['Escape', 'Ends it, as Enter on the button does, which has the focus.']],
      does: ['Start it from a press, at the image that it is about.'],
      donts: ['Take it for the wallpaper itself: WallpaperPreview plays the package.'],
    }),
  },
} satisfies Meta<typeof ParallaxPreview>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const InAnotherLanguage: Story = {
  args: { texts: { parallaxTitle: 'Vorschau der Ebenen', parallaxEnd: 'Beenden' } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Vorschau der Ebenen' })
    await expect(await screen.findByRole('button', { name: 'Beenden' })).toBeVisible()
  },
}

export const Example: Story = { render: () => <ParallaxPreviewExample document={document} /> }
