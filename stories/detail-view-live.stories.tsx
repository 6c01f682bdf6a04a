import '@mirari/detail-view/styles.css'
import { createPreviewLoader, DetailView, type DetailViewProps } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { strToU8, zipSync } from 'fflate'
import { expect, fireEvent, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

/** A package that tells the page around it whether it was held. */
const heldOrNot = () =>
  new Response(
    new Uint8Array(
      zipSync({
        'index.html': strToU8('<!doctype html><html lang="en"><title>A</title><script src="script.js"></script>'),
        'style.css': strToU8(''),
        'script.js': strToU8(
          "addEventListener('message',({data})=>{if(data.mirari==='pause')parent.postMessage({paused:data.paused},'*')})",
        ),
      }),
    ),
  )

const loaderOf = (fetch: () => Promise<Response>) => createPreviewLoader({ fetch, wait: async () => {} })

const args: DetailViewProps = {
  item: resultOf('koi', images.koi, {
    ...{ task_category: 'wallpaper', model: 'Live Wallpaper', wallpaper_zip_url: '/media/koi.zip' },
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
  previews: loaderOf(async () => heldOrNot()),
}

const meta = {
  title: 'Widgets/DetailView in depth/Live',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

/** The tests' browser wants no motion; this lets it move. */
function allowMotion() {
  const { matchMedia } = window
  return spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? matchMedia('not all') : matchMedia.call(window, query),
  )
}

export const Running: Story = {
  beforeEach: () => {
    const motion = allowMotion()
    return () => motion.mockRestore()
  },
  play: async ({ canvasElement, step }) => {
    const held: unknown[] = []
    const onMessage = ({ data }: MessageEvent) => typeof data?.paused === 'boolean' && held.push(data.paused)
    window.addEventListener('message', onMessage)
    await step('the wallpaper runs over its poster, and takes no presses', async () => {
      await waitFor(() => expect(canvasElement.querySelector('.mi-live[data-ready]')).not.toBeNull(), {
        timeout: 10_000,
      })
      await expect(canvasElement.querySelector('.mi-live iframe')).toHaveAttribute('sandbox', 'allow-scripts')
      await expect(canvasElement.querySelector('.mi-live-sound')).toBeNull()
    })
    await step('out of sight it holds still, and goes on when it is back', async () => {
      const stage = canvasElement.querySelector<HTMLElement>('.mi-live')
      if (stage) stage.style.translate = '0 -300vh'
      await waitFor(() => expect(held).toEqual([true]))
      if (stage) stage.style.translate = ''
      await waitFor(() => expect(held).toEqual([true, false]))
    })
    window.removeEventListener('message', onMessage)
  },
}

/** A package whose video has sound, which tells the page around it how its sound is set. */
const sounding = () =>
  new Response(
    new Uint8Array(
      zipSync({
        'index.html': strToU8('<!doctype html><html lang="en"><title>A</title><script src="script.js"></script>'),
        'style.css': strToU8(''),
        'config.json': strToU8(
          JSON.stringify({
            ...{ _version: 1, kind: 'live', volume: 0.4 },
            media: [{ type: 'video', sources: [{ src: 'media/1.webm' }] }],
          }),
        ),
        'media/1.webm': strToU8('V_VP9 A_OPUS'),
        'script.js': strToU8(
          "addEventListener('message',({data})=>{if(data.mirari==='property')parent.postMessage({set:[data.name,data.value]},'*')})",
        ),
      }),
    ),
  )

export const WithSound: Story = {
  args: { previews: loaderOf(async () => sounding()) },
  beforeEach: () => {
    const motion = allowMotion()
    return () => motion.mockRestore()
  },
  play: async ({ canvas, canvasElement, step }) => {
    const set: unknown[] = []
    const onMessage = ({ data }: MessageEvent) => Array.isArray(data?.set) && set.push(data.set)
    window.addEventListener('message', onMessage)
    const mute = () => canvas.getByRole('button', { name: 'Mute' })
    await step('it begins in silence', async () => {
      await waitFor(() => expect(mute()).toBeVisible(), { timeout: 10_000 })
      await expect(mute()).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(set).toContainEqual(['mute', true]))
      await expect(set).not.toContainEqual(['mute', false])
    })
    await step('a press turns it on at its own volume, which can be changed; the image is not zoomed', async () => {
      await userEvent.click(mute())
      await waitFor(() =>
        expect(set.slice(-2)).toEqual([
          ['mute', false],
          ['volume', 40],
        ]),
      )
      await fireEvent.change(canvas.getByRole('slider', { name: 'Volume' }), { target: { value: '75' } })
      await waitFor(() => expect(set.at(-1)).toEqual(['volume', 75]))
      await userEvent.click(mute())
      await waitFor(() => expect(set).toContainEqual(['mute', true]))
      await expect(canvasElement.querySelector('.mi-live[data-ready]')).not.toBeNull()
    })
    window.removeEventListener('message', onMessage)
  },
}

export const WithoutMotion: Story = {
  args: { previews: loaderOf(fn(async () => heldOrNot())) },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.mi-original[data-loaded]')).not.toBeNull())
    await expect(canvasElement.querySelector('.mi-live')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Zoom' })).toBeVisible()
  },
}

export const Unloadable: Story = {
  args: { previews: loaderOf(async () => new Response(null, { status: 503 })) },
  beforeEach: () => {
    const motion = allowMotion()
    return () => motion.mockRestore()
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.mi-live')).not.toBeNull())
    await waitFor(() => expect(canvasElement.querySelector('.mi-live')).toBeNull(), { timeout: 10_000 })
    // It fades in.
    await waitFor(() => expect(canvasElement.querySelector('.mi-original')).toBeVisible())
  },
}
