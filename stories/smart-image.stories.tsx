import { SmartImage } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { brokenImage, images } from './fixtures/images.ts'

const meta = {
  title: 'Primitives/SmartImage',
  component: SmartImage,
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
