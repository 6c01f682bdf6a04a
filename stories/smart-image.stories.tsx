import { SmartImage } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { guided } from './catalog/guide.ts'
import { brokenImage, images } from './fixtures/images.ts'
import { Example as SmartImageExample } from './primitives/examples/SmartImage.tsx'
import code from './primitives/examples/SmartImage.tsx?raw'

const meta = {
  title: 'Primitives/SmartImage',
  component: SmartImage,
  tags: ['autodocs'],
  parameters: guided({
    purpose: 'Shows a picture as soon as anything of it is known: its color, then a blur, then the picture.',
    anatomy: [
      ['Color', 'Fills the box at once.'],
      ['Blur', 'Decoded from a few bytes that come with the result.'],
      ['Picture', 'Fades in; of its thumbnails the browser takes the smallest that is sharp.'],
      ['Fallback', 'What you give it to show when the picture cannot be loaded.'],
    ],
    code,
    does: [
      'Give the box its size or shape, so that nothing jumps.',
      'Say in sizes how wide it is drawn: too much costs data, too little is blurred.',
      'Set eager on what is in sight from the start, and nowhere else.',
    ],
    donts: ['Write “image of” into alt: say what is to be seen.', 'Use it for icons and other drawings of the page.'],
  }),
  args: {
    image: images.koi,
    alt: 'Koi in a dark green pond',
    sizes: '320px',
    style: { width: 320, height: 240 },
    onError: fn(),
  },
} satisfies Meta<typeof SmartImage>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Example: Story = { render: () => <SmartImageExample /> }

export const Loaded: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Koi in a dark green pond' })
    await waitFor(() =>
      expect(image.parentElement).toHaveAttribute('data-state', expect.stringMatching(/loaded|ready/)),
    )
    await expect(image).toHaveAttribute('srcset', '/media/koi.webp?at=/w320 320w, /media/koi.webp?at=/w640 640w')
  },
}

export const Failed: Story = {
  args: { image: brokenImage, alt: 'Dunes', eager: true },
  play: async ({ args, canvasElement }) => {
    const box = canvasElement.querySelector('.mi-smart-image')
    await waitFor(() => expect(box).toHaveAttribute('data-state', 'failed'))
    await expect(args.onError).toHaveBeenCalledTimes(1)
    await expect(box?.querySelector('img')).not.toBeVisible()
  },
}

export const FailedWithFallback: Story = {
  args: { image: brokenImage, alt: 'Dunes', eager: true, fallback: <span>Not available</span> },
  render: (args) => <SmartImage {...args} style={{ width: 320, height: 240, background: 'var(--mi-surface-2)' }} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Not available')).toBeVisible())
  },
}
