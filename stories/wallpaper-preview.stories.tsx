import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import {
  createPreviewLoader,
  type PreviewPort,
  type PreviewView,
  WallpaperPreview,
  type WallpaperPreviewProps,
} from '@mirari/detail-view'
import { packageAssets, packageFiles, readDocument } from '@mirari/wallpaper'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, type within } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const wallpaper = resultOf('koi', images.koi, {
  task_category: 'wallpaper',
  model: 'Live Wallpaper',
  wallpaper_zip_url: '/media/koi.zip',
})
const unpackaged: GenerationResult = { ...wallpaper, wallpaper_zip_url: null }

/** A loader whose downloads answer at once and whose delays take no time. */
function loaderOf(fetch: () => Promise<Response>, port: PreviewPort = {}) {
  return createPreviewLoader({ fetch, wait: async () => {}, ...port })
}

const zipOf = (files: Zippable) => new Response(new Uint8Array(zipSync(files)))

/** A package that reports its pointer messages to the surrounding page. */
const listening = () =>
  zipOf({
    'index.html': strToU8('<!doctype html><html lang="en"><title>Listening</title><script src="script.js"></script>'),
    'style.css': strToU8(''),
    'script.js': strToU8(
      "addEventListener('message',({data})=>{if(data.mirari==='pointer')parent.postMessage({heard:data},'*')})",
    ),
  })

/** The package that a real wallpaper has. */
async function realPackage(): Promise<Response> {
  const read = readDocument({
    _version: 1,
    kind: 'live',
    canvas: { width: 1920, height: 1080 },
    media: [{ type: 'image', src: 'media/koi.webp' }],
    items: [{ id: 'c', type: 'clock', x: 660, y: 160, width: 600, height: 200, fontSize: 160, anchor: 'top' }],
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const image = new Uint8Array(await (await fetch('/media/koi.webp')).arrayBuffer())
  return zipOf({
    ...Object.fromEntries(packageFiles(read.ok).map(({ path, text }) => [path, strToU8(text)])),
    ...Object.fromEntries(packageAssets(read.ok).map(({ path }) => [path, image])),
  })
}

function Host(props: WallpaperPreviewProps) {
  const [view, setView] = useState(props.view)
  const onViewChange = (next: PreviewView) => {
    props.onViewChange(next)
    setView(next)
  }
  return (
    <main style={{ minHeight: '100vh' }}>
      <h1 className="mi-sr">A page</h1>
      <WallpaperPreview {...props} view={view} onViewChange={onViewChange} />
    </main>
  )
}

const meta = {
  title: 'Widgets/DetailView in depth/Preview',
  component: WallpaperPreview,
  parameters: { layout: 'fullscreen' },
  args: {
    item: wallpaper,
    view: 'inline',
    onViewChange: fn(),
    onClose: fn(),
    notify: fn(),
    loader: loaderOf(realPackage),
  },
  render: (args) => <Host {...args} />,
} satisfies Meta<typeof WallpaperPreview>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const isGone = (canvas: Canvas) => waitFor(() => expect(canvas.queryByRole('status')).toBeNull())

export const Loading: Story = {
  args: { loader: loaderOf(() => new Promise(() => {})) },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('loading wallpaper...')
    await expect(canvasElement.querySelector('.mi-preview-note .mi-spin')).toBeVisible()
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith('note', '正在下载并解压资源…', 'zh-Hans'))
    await expect(args.notify).toHaveBeenCalledWith('note', '正在准备预览…', 'zh-Hans')
    await userEvent.click(canvas.getByRole('button', { name: 'Close preview' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

export const Playing: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    await step('the package starts, and each step is told once', async () => {
      await waitFor(() => expect(args.notify).toHaveBeenCalledWith('ok', 'preview ready'), { timeout: 10_000 })
      await isGone(canvas)
      const messages = (args.notify as ReturnType<typeof fn>).mock.calls.map(([, text]) => text)
      await expect(messages).toEqual(['正在准备预览…', '正在下载并解压资源…', '正在打包资源…', 'preview ready'])
    })
    const frame = canvasElement.querySelector('iframe')
    await step('without an origin', () => expect(frame).toHaveAttribute('sandbox', 'allow-scripts'))
    await step('each device has its own shape', async () => {
      for (const [device, shape] of [
        ['PC', 16 / 9],
        ['PAD', 3 / 4],
        ['PHONE', 9 / 19.5],
      ] as const) {
        await userEvent.click(canvas.getByRole('radio', { name: device }))
        const { width = 0, height = 1 } = frame?.getBoundingClientRect() ?? {}
        await expect(width / height).toBeCloseTo(shape, 1)
      }
      await userEvent.click(canvas.getByRole('radio', { name: 'Inline' }))
      await expect(canvasElement.querySelector('iframe')).toBe(frame)
    })
    await step('Escape closes', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).toHaveBeenCalledTimes(1)
    })
  },
}

export const OnAPhone: Story = {
  args: { view: 'phone' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radio', { name: 'PHONE' })).toBeChecked()
    await waitFor(() => expect(canvasElement.querySelector('iframe')).toBeVisible())
    await isGone(canvas)
  },
}

export const OverTheWholeScreen: Story = {
  args: { view: 'full' },
  play: async ({ args, canvas, canvasElement }) => {
    await isGone(canvas)
    const { width, height } = canvasElement.querySelector('iframe')?.getBoundingClientRect() ?? {}
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
    const full = canvas.getByRole('button', { name: 'Full screen' })
    await expect(full).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(full)
    await expect(args.onViewChange).toHaveBeenCalledWith('inline')
    await expect(canvas.getByRole('radio', { name: 'Inline' })).toBeChecked()
  },
}

/** The tilt of the device is forwarded too, because frames without an origin cannot read sensors. */
export const FollowsThePointer: Story = {
  args: { loader: loaderOf(async () => listening()), view: 'pad' },
  play: async ({ canvas, canvasElement }) => {
    const heard: { type: string; x: number; y: number }[] = []
    const onMessage = ({ data }: MessageEvent) => data?.heard && heard.push(data.heard)
    window.addEventListener('message', onMessage)
    await isGone(canvas)
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = canvasElement.querySelector('iframe')?.getBoundingClientRect() ?? {}
    const cases = [
      [left + width / 2, top + height / 2, 0, 0],
      [left + width / 4, top + height, -0.5, 1],
      // A pointer beside the frame still tilts the wallpaper to that side.
      [left - 100, top - 10, -1, -1],
    ] as const
    for (const [clientX, clientY, x, y] of cases) {
      await fireEvent.pointerMove(document.body, { clientX, clientY })
      await waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'mousemove' }))
      await waitFor(() =>
        expect([heard.at(-1)?.x, heard.at(-1)?.y].map((at) => at?.toFixed(2))).toEqual([x.toFixed(2), y.toFixed(2)]),
      )
    }
    const tilt = (gamma: number) =>
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta: 40, gamma }))
    tilt(3)
    tilt(18)
    // Fifteen degrees from the position in which the device was held.
    await waitFor(() => expect(heard.at(-1)?.x).toBeCloseTo(1, 1))
    await expect(heard.at(-1)?.y).toBeCloseTo(0, 1)
    window.removeEventListener('message', onMessage)
  },
}

/** The reason is shown as a toast and in place of the wallpaper. */
function failing(reason: string, args: Pick<WallpaperPreviewProps, 'loader'> & { item?: GenerationResult }): Story {
  return {
    args,
    play: async ({ args: { notify }, canvas, canvasElement }) => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(`preview failed: ${reason}`)
      await waitFor(() => expect(notify).toHaveBeenLastCalledWith('bad', `preview failed: ${reason}`))
      await expect(canvasElement.querySelector('iframe')).toBeNull()
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  }
}

const nothing = async () => new Response('', { status: 503 })
const packaging = (start: object, state: object) => ({
  item: unpackaged,
  loader: loaderOf(nothing, { startPackaging: async () => start, packagingState: async () => state }),
})

export const FailsToStartPackaging = failing('failed to start packaging task', packaging({}, {}))
export const FailsToPackage = failing('wallpaper packaging failed', packaging({ task_id: 't' }, { status: 'failed' }))
export const FailsWithoutALink = failing(
  'no download link received',
  packaging({ task_id: 't' }, { status: 'completed', url: null }),
)
export const FailsToDownload = failing('download failed after 3 tries', { loader: loaderOf(nothing) })
export const FailsWithoutItsFiles = failing('Failed to load', {
  loader: loaderOf(async () => zipOf({ 'index.html': strToU8('<p>') })),
})
export const FailsWithoutAReason = failing('unknown error', {
  loader: { frameUrl: undefined, load: () => Promise.reject(new Error('')) },
})

let tries = 0
export const TriedAgain: Story = {
  args: { loader: loaderOf(() => (++tries <= 3 ? nothing() : realPackage())) },
  beforeEach: () => {
    tries = 0
  },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith('ok', 'preview ready'), { timeout: 10_000 })
    await expect(canvasElement.querySelector('iframe')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

let answerFirst: (files: Response) => void = () => {}
const other = resultOf('dunes', images.dunes, { ...wallpaper, generation_result_id: 'result-dunes' })
const slowLoader = createPreviewLoader({
  fetch: (url) =>
    url === '/media/koi.zip'
      ? new Promise((resolve) => {
          answerFirst = resolve
        })
      : realPackage(),
})

/** A late answer for an item that is no longer shown is ignored. */
export const AnotherItemMeanwhile: Story = {
  render: function Swapped(args) {
    const [isOther, setOther] = useState(false)
    return (
      <>
        <Host
          {...args}
          loader={slowLoader}
          item={isOther ? { ...other, title: 'Dunes', wallpaper_zip_url: '/other' } : args.item}
        />
        <button type="button" style={{ position: 'fixed', zIndex: 999 }} onClick={() => setOther(true)}>
          Next
        </button>
      </>
    )
  },
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(args.notify).toHaveBeenCalledTimes(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    answerFirst(new Response('no zip'))
    await waitFor(() => expect(args.notify).toHaveBeenLastCalledWith('ok', 'preview ready'), { timeout: 10_000 })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvasElement.querySelector('iframe')).toHaveAttribute('title', 'Dunes')
    await expect(canvasElement.querySelectorAll('iframe')).toHaveLength(1)
  },
}

/** A result that is not a wallpaper fills the screen as its wallpaper would. */
export const OfAnImage: Story = {
  args: { item: resultOf('koi', images.koi), view: 'pc' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Striped/ })).toBeVisible()
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
