import '@mirari/detail-view/styles.css'
import { DetailView, type DetailViewProps } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const args: DetailViewProps = {
  item: resultOf('sea', images.sea, {
    ...{ task_category: 'video', model: 'jimeng_pro', video_url: '/media/sea.mp4' },
    ...{ width: 1248, height: 704, size: '1248x704' },
  }),
  isOwner: true,
  signedIn: true,
  onClose: fn(),
  onLoginNeeded: fn(),
  port: {
    like: fn(async () => ({ is_liked: true, likes_count: 1 })),
    publish: fn(async () => ({ is_public: true })),
    download: fn(async () => {}),
  },
}

const meta = {
  title: 'Widgets/DetailView in depth/Player',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

async function loadedVideo(page: HTMLElement): Promise<HTMLVideoElement> {
  return waitFor(
    () => {
      const video = page.querySelector<HTMLVideoElement>('video[data-loaded]')
      if (!video) throw new Error('The video has not loaded.')
      return video
    },
    { timeout: 10_000 },
  )
}

export const Controls: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const video = await loadedVideo(canvasElement)
    const press = (name: string | RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await step('whoever wants no motion starts it', async () => {
      await expect(video.paused).toBe(true)
      await press('Play')
      await waitFor(() => expect(video.paused).toBe(false))
      await press('Pause')
      await waitFor(() => expect(video.paused).toBe(true))
    })
    await step('the scrubber leads to any moment', async () => {
      const scrubber = canvas.getByRole('slider', { name: 'Position' })
      await waitFor(() => expect(Number(scrubber.getAttribute('max'))).toBeCloseTo(video.duration))
      fireEvent.change(scrubber, { target: { value: String(video.duration / 2) } })
      await waitFor(() => expect(video.currentTime).toBeCloseTo(video.duration / 2, 1))
      await waitFor(() => expect(scrubber.ariaValueText).toMatch(/^0:0\d \/ 0:0\d$/))
    })
    await step('frames are gone through one by one', async () => {
      const before = video.currentTime
      await press('Frame forward')
      await waitFor(() => expect(video.currentTime).toBeGreaterThan(before))
      const after = video.currentTime
      await expect(after - before).toBeLessThan(0.15)
      await press('Frame back')
      await waitFor(() => expect(video.currentTime).toBeLessThan(after))
    })
    await step('loop, sound and speed', async () => {
      await press('Loop')
      await expect(canvas.getByRole('button', { name: 'Loop', pressed: true })).toBeVisible()
      await expect(video.loop).toBe(true)
      await press('Mute')
      await waitFor(() => expect(video.muted).toBe(false))
      await press(/^Speed/)
      await userEvent.click(await canvas.findByRole('menuitemradio', { name: '0.5×' }))
      await waitFor(() => expect(video.playbackRate).toBe(0.5))
    })
  },
}

/** Gets what the player does with each frame that is shown. */
const frames: { show: VideoFrameRequestCallback } = { show: () => {} }

export const HeldMoment: Story = {
  beforeEach() {
    const request = spyOn(HTMLVideoElement.prototype, 'requestVideoFrameCallback').mockImplementation((show) => {
      frames.show = show
      return 0
    })
    return () => request.mockRestore()
  },
  play: async ({ canvas, canvasElement, step }) => {
    const video = await loadedVideo(canvasElement)
    const scrubber = canvas.getByRole<HTMLInputElement>('slider', { name: 'Position' })
    await waitFor(() => expect(Number(scrubber.max)).toBeCloseTo(video.duration))
    const shown = () => Number(scrubber.value) / video.duration
    await step('a frame that comes late does not take the scrubber of a held video back', async () => {
      await expect(video.paused).toBe(true)
      fireEvent.change(scrubber, { target: { value: String(video.duration / 2) } })
      await waitFor(() => expect(video.seeking).toBe(false))
      frames.show(performance.now(), frameAt(video, 0))
      await expect(shown()).toBeCloseTo(0.5, 1)
    })
    await step('a video that plays is where its frames are', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
      await waitFor(() => expect(video.paused || video.seeking).toBe(false))
      frames.show(performance.now(), frameAt(video, video.duration / 4))
      await expect(shown()).toBeCloseTo(0.25, 1)
    })
  },
}

/** What a browser says of a frame of that moment, s. */
function frameAt({ videoWidth: width, videoHeight: height }: HTMLVideoElement, mediaTime: number) {
  const now = performance.now()
  return { ...{ width, height, mediaTime }, ...{ presentationTime: now, expectedDisplayTime: now, presentedFrames: 1 } }
}

export const Keys: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const video = await loadedVideo(canvasElement)
    await step('Space plays and holds, comma and full stop go frame by frame, M is for the sound', async () => {
      await userEvent.keyboard(' ')
      await waitFor(() => expect(video.paused).toBe(false))
      await userEvent.keyboard(' ')
      await waitFor(() => expect(video.paused).toBe(true))
      video.currentTime = 0.5
      await userEvent.keyboard('.')
      await waitFor(() => expect(video.currentTime).toBeGreaterThan(0.5))
      await userEvent.keyboard('m')
      await waitFor(() => expect(video.muted).toBe(false))
    })
    await step('Space on a button presses the button', async () => {
      canvas.getByRole('button', { name: 'Loop' }).focus()
      await userEvent.keyboard(' ')
      await expect(canvas.getByRole('button', { name: 'Loop', pressed: true })).toBeVisible()
      await expect(video.paused).toBe(true)
    })
    await step('all of them are listed', async () => {
      await userEvent.keyboard('?')
      const list = await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(list).toHaveTextContent('Frame by frame')
      await expect(list).not.toHaveTextContent('Zoom')
    })
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await loadedVideo(canvasElement)
    await expect(canvas.getByRole('slider', { name: 'Position' })).toBeVisible()
  },
}
