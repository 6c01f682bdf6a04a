import '@mirari/create-box/styles.css'
import { addReference, addReferenceEvent, CreateBox } from '@mirari/create-box'
import { dragPayloadType, type ModelId, writeDragPayload } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { createTestMedia } from './fixtures/media-port.ts'
import { pictures } from './fixtures/pictures.ts'

const prompt =
  'A vermilion torii gate standing in still water at dusk, low sun behind it, layered mist over far mountains, two birds, calm symmetrical composition, 35mm film grain'

const meta = {
  title: 'create-box/References',
  component: CreateBox,
  parameters: { layout: 'fullscreen' },
  args: {
    availableModels: ['jimeng', 'jimeng_imgref_v4', 'FLUX'],
    signedIn: true,
    points: 100,
    storage: null,
    defaultExpanded: true,
    port: { create: fn(async () => {}), media: createTestMedia({ count: 45 }) },
    onLoginNeeded: fn(),
    onLowPoints: fn(),
  },
  render: (args) => (
    <main style={{ minHeight: '100vh', background: `url(${pictures.dunes.url}) center / cover` }}>
      <h1 className="mi-sr">A page</h1>
      <CreateBox {...args} />
    </main>
  ),
} satisfies Meta<typeof CreateBox>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const box = (canvas: Canvas) => canvas.getByRole('region', { name: 'Create' })
const field = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Prompt' })
const generate = (canvas: Canvas) => canvas.getByRole('button', { name: 'Generate' })
const slots = (canvas: Canvas) => canvas.getAllByRole('button', { name: /^View reference image/ })
const chooser = (canvas: Canvas) => canvas.getByLabelText('From this device')

/** A picture file of the wanted size; noise hardly compresses. */
async function image(width: number, height: number, name = `${width}x${height}.png`, noise = false): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const fill = context.createLinearGradient(0, 0, width, height)
  fill.addColorStop(0, '#ff7438')
  fill.addColorStop(1, '#183838')
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
  if (noise) {
    const pixels = context.createImageData(width, height)
    const values = new Uint32Array(pixels.data.buffer)
    let seed = 1
    for (let at = 0; at < values.length; at++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      values[at] = seed | 0xff00_0000
    }
    context.putImageData(pixels, 0, 0)
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

function transferOf(files: readonly File[], data: Record<string, string> = {}): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value)
  return transfer
}

const drag = (type: 'dragover' | 'drop', target: Element, dataTransfer: DataTransfer) =>
  fireEvent(target, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))

const withMedia = (options: Parameters<typeof createTestMedia>[0] = {}) => ({
  port: { create: fn(async () => {}), media: createTestMedia(options) },
})

export const WithoutMedia: Story = {
  args: { port: { create: fn(async () => {}) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: 'Reference images' })).toBeNull()
  },
}

export const ChooseAFile: Story = {
  args: withMedia(),
  play: async ({ args, canvas, step }) => {
    await step('the empty slot offers this device and the uploads', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add reference image' }))
      const items = await canvas.findAllByRole('menuitem')
      await expect(items.map((item) => item.textContent)).toEqual(['From this device', 'From your uploads'])
      await userEvent.keyboard('{Escape}')
    })
    await step('a chosen picture of 801x601 becomes a reference of 800x600, which the size follows', async () => {
      await userEvent.upload(chooser(canvas), await image(801, 601))
      await waitFor(() => expect(slots(canvas)).toHaveLength(1))
      await expect(canvas.getByRole('button', { name: /^Size/ })).toBeDisabled()
      await expect(canvas.getByRole('button', { name: /^Size/ })).toHaveTextContent('auto-fit')
      await expect(canvas.queryByRole('button', { name: 'Add reference image' })).toBeNull()
    })
    await step('Generate sends it first, and then its address', async () => {
      await userEvent.type(field(canvas), 'sea')
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenCalledTimes(1))
      await expect(args.port.create).toHaveBeenCalledWith(
        expect.objectContaining({ prompt: 'sea', image_ref: expect.stringMatching(/^blob:/) }),
      )
    })
    await step('the cross takes it away, and the size is free again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove reference image 1' }))
      await expect(canvas.getByRole('button', { name: /^Size/ })).toBeEnabled()
    })
  },
}

export const Zoom: Story = {
  args: withMedia(),
  play: async ({ canvas, step }) => {
    await userEvent.upload(chooser(canvas), await image(640, 480))
    await waitFor(() => expect(slots(canvas)).toHaveLength(1))
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'View reference image 1' }))
      return canvas.findByRole('dialog', { name: 'Reference image 1' })
    }
    await step('Escape closes it and leaves the box open', async () => {
      // The browser turns Escape into a cancel event, keys of a test do not.
      await fireEvent(await open(), new Event('cancel', { cancelable: true }))
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Collapse' })).toBeInTheDocument()
    })
    await step('a press on the picture does not close it, one on the background does', async () => {
      const viewer = await open()
      await userEvent.click(within(viewer).getByRole('img'))
      await expect(canvas.getByRole('dialog')).toBeInTheDocument()
      const background = within(viewer).getByRole('img').parentElement
      if (background) await userEvent.click(background)
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    })
  },
}

export const DropAndPaste: Story = {
  args: withMedia(),
  play: async ({ canvas, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Model/ }))
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Image Editing' }))
    await step('files dropped anywhere on the box', async () => {
      const dataTransfer = transferOf([await image(64, 64), await image(64, 32)])
      await drag('dragover', field(canvas), dataTransfer)
      await expect(box(canvas)).toHaveClass('mi-is-dropping')
      await drag('drop', field(canvas), dataTransfer)
      await waitFor(() => expect(slots(canvas)).toHaveLength(2))
      await expect(box(canvas)).not.toHaveClass('mi-is-dropping')
    })
    await step('a dragged tile', async () => {
      const dataTransfer = transferOf([])
      const tile = { type: 'image', thumbnail_url: '/media/koi.webp', original_url: '/media/koi.webp' } as const
      writeDragPayload(dataTransfer, { ...tile, width: 1280, height: 960 }, location.href)
      await drag('drop', field(canvas), dataTransfer)
      await waitFor(() => expect(slots(canvas)).toHaveLength(3))
    })
    await step('a link to a picture', async () => {
      const link = new URL('/media/marble.webp', location.href).href
      await drag('drop', box(canvas), transferOf([], { 'text/uri-list': link }))
      await waitFor(() => expect(slots(canvas)).toHaveLength(4))
    })
    await step('a picture from the clipboard', async () => {
      await fireEvent(
        field(canvas),
        new ClipboardEvent('paste', {
          bubbles: true,
          cancelable: true,
          clipboardData: transferOf([await image(64, 64)]),
        }),
      )
      await waitFor(() => expect(slots(canvas)).toHaveLength(5))
    })
    await step('the page event', async () => {
      const tile = { type: 'image', thumbnail_url: '/media/sea.webp', original_url: '/media/sea.webp' } as const
      addReference({ ...tile, width: 1280, height: 852 })
      await waitFor(() => expect(slots(canvas)).toHaveLength(6))
      await expect(canvas.queryByRole('alert')).toHaveTextContent('')
    })
    await step('the page event with an address alone', async () => {
      window.dispatchEvent(new CustomEvent(addReferenceEvent, { detail: '/media/koi.webp' }))
      await waitFor(() => expect(slots(canvas)).toHaveLength(7))
    })
  },
}

export const Refusals: Story = {
  args: withMedia(),
  play: async ({ canvas, step }) => {
    const says = (message: string) => waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(message))
    const drop = (data: Record<string, string>, files: readonly File[] = [], target = box(canvas)) =>
      drag('drop', target, transferOf(files, data))
    await step('a file that is no picture', async () => {
      await drop({}, [new File(['x'], 'notes.txt', { type: 'text/plain' })])
      await says('File notes.txt is not an image format')
    })
    await step('a broken picture', async () => {
      await drop({}, [new File(['x'], 'a.png', { type: 'image/png' })])
      await says('Failed to get image dimensions, please try again')
    })
    await step('a broken picture over 10 MB', async () => {
      await drop({}, [new File([new Uint8Array(11 * 2 ** 20)], 'b.png', { type: 'image/png' })])
      await says('File b.png compression failed, please try again')
    })
    await step('a video of the page', async () => {
      const video = { type: 'video', thumbnail_url: '/t', original_url: '/v', width: 8, height: 8 }
      await drop({ [dragPayloadType]: JSON.stringify(video) })
      await says('Only image type resources can be selected')
    })
    await step('a tile whose picture is gone', async () => {
      const gone = { type: 'image', thumbnail_url: '/media/gone.webp', original_url: '/o', width: 8, height: 8 }
      await drop({ [dragPayloadType]: JSON.stringify(gone) })
      await says('Failed to load image resources')
    })
    await step('text on the slots', async () => {
      const slot = canvas.getByRole('button', { name: 'Add reference image' })
      await drop({ 'text/plain': 'hello' }, [], slot)
      await says('No valid image links detected')
    })
    await step('a dead link', async () => {
      await drop({ 'text/uri-list': 'https://nowhere.invalid/a.png' })
      await says('Failed to load image, please check if URL is valid')
    })
    await step('the message goes with the next change', async () => {
      await userEvent.type(field(canvas), 's')
      await expect(canvas.getByRole('alert')).toHaveTextContent('')
    })
  },
}

export const CompressesOver10Mb: Story = {
  args: withMedia(),
  play: async ({ args, canvas }) => {
    const large = await image(2600, 1602, 'large.png', true)
    await expect(large.size).toBeGreaterThan(10 * 2 ** 20)
    await userEvent.upload(chooser(canvas), large)
    // Typing goes on while the picture is compressed beside the page.
    await userEvent.type(field(canvas), 'sea')
    await waitFor(() => expect(slots(canvas)).toHaveLength(1), { timeout: 15_000 })
    await userEvent.click(generate(canvas))
    const { received } = args.port.media as ReturnType<typeof createTestMedia>
    await waitFor(() => expect(received).toHaveLength(1))
    const [sent] = received
    await expect(sent?.type).toBe('image/jpeg')
    await expect(sent?.size).toBeLessThanOrEqual(10 * 2 ** 20)
    const bitmap = await createImageBitmap(sent ?? new Blob())
    await expect([bitmap.width, bitmap.height]).toEqual([2048, 1260])
  },
}

/** Longest time, in ms, that the page was busy with one thing while words were typed and `work` went on. */
async function longestPause(input: HTMLElement, work: () => Promise<void>): Promise<number> {
  const channel = new MessageChannel()
  let last = performance.now()
  let longest = 0
  let isOver = false
  let beats = 0
  channel.port1.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    beats += 1
    if (beats % 50 === 0) fireEvent.change(input, { target: { value: `sea ${beats}` } })
    if (!isOver) channel.port2.postMessage(null)
  }
  channel.port2.postMessage(null)
  await work()
  isOver = true
  channel.port1.close()
  return longest
}

export const TypingStaysSmoothWhileCompressing: Story = {
  args: { ...withMedia(), availableModels: ['jimeng_imgref_v4'] },
  play: async ({ canvas, step }) => {
    const larges = [await image(2600, 1602, 'a.png', true), await image(2600, 1602, 'b.png', true)]
    for (const { size } of larges) await expect(size).toBeGreaterThan(10 * 2 ** 20)
    await step(
      'no pause in typing is longer than ten frames, or than what the machine does to an idle page',
      async () => {
        const idleMs = await longestPause(field(canvas), () => new Promise((resolve) => setTimeout(resolve, 400)))
        const pauses: number[] = []
        for (const [index, large] of larges.entries()) {
          pauses.push(
            await longestPause(field(canvas), async () => {
              await userEvent.upload(chooser(canvas), large)
              await waitFor(() => expect(slots(canvas)).toHaveLength(index + 1), { timeout: 15_000 })
            }),
          )
        }
        // The better of two tries: other work of the machine may fall into one, blocking falls into both.
        await expect(Math.min(...pauses)).toBeLessThan(Math.max(170, 3 * idleMs))
      },
    )
    await step('the same work in the page itself would be noticed', async () => {
      const blocked = await longestPause(field(canvas), async () => {
        const until = performance.now() + 400
        while (performance.now() < until);
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
      await expect(blocked).toBeGreaterThan(390)
    })
  },
}

export const UploadFails: Story = {
  args: withMedia({ gate: () => Promise.reject(new Error('down')) }),
  play: async ({ args, canvas }) => {
    await userEvent.upload(chooser(canvas), await image(64, 64))
    await waitFor(() => expect(slots(canvas)).toHaveLength(1))
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Upload failed'))
    await expect(field(canvas)).toHaveValue('sea')
    await expect(slots(canvas)).toHaveLength(1)
    await expect(args.port.create).not.toHaveBeenCalled()
  },
}

export const Uploading: Story = {
  args: withMedia({ gate: () => new Promise(() => {}) }),
  play: async ({ canvas }) => {
    await userEvent.upload(chooser(canvas), await image(640, 480))
    await waitFor(() => expect(slots(canvas)).toHaveLength(1))
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await waitFor(() => expect(generate(canvas)).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.queryByRole('button', { name: 'Remove reference image 1' })).toBeNull()
  },
}

export const TenReferences: Story = {
  args: { ...withMedia(), availableModels: ['jimeng_imgref_v4'] },
  play: async ({ canvas }) => {
    const files = await Promise.all(Array.from({ length: 11 }, (_, index) => image(64 + 2 * index, 64)))
    await drag('drop', box(canvas), transferOf(files))
    await waitFor(() => expect(slots(canvas)).toHaveLength(10))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('At most 10 reference images can be used'))
  },
}

const videos: readonly ModelId[] = ['jimeng_pro', 'jimeng_lite']

export const VideoFrames: Story = {
  args: { ...withMedia(), availableModels: videos },
  play: async ({ canvas, step }) => {
    await step('the first frame dictates the ratio', async () => {
      await expect(canvas.getByRole('button', { name: 'Add reference image: First' })).toBeVisible()
      await userEvent.upload(chooser(canvas), await image(1000, 990))
      await waitFor(() => expect(slots(canvas)).toHaveLength(1))
      await expect(canvas.getByRole('button', { name: /^Ratio/ })).toHaveTextContent('1:1 auto-fit')
      await expect(canvas.getByRole('button', { name: /^Ratio/ })).toBeDisabled()
      await expect(canvas.getByRole('button', { name: /^Resolution/ })).toBeEnabled()
    })
    await step('a last frame of another size is refused', async () => {
      await userEvent.upload(chooser(canvas), await image(800, 600))
      await waitFor(() =>
        expect(canvas.getByRole('alert')).toHaveTextContent(
          'Second reference image dimensions (800x600) do not match first reference image dimensions (1000x990). Please upload images with the same dimensions.',
        ),
      )
    })
    await step('first and last change places', async () => {
      await userEvent.upload(chooser(canvas), await image(1000, 990, 'last.png'))
      await waitFor(() => expect(slots(canvas)).toHaveLength(2))
      const addresses = () =>
        slots(canvas).map((slot: HTMLElement) =>
          within(slot).getByRole('presentation', { hidden: true }).getAttribute('src'),
        )
      const before = addresses()
      await userEvent.click(canvas.getByRole('button', { name: 'Swap first and last frame' }))
      await expect(addresses()).toEqual(before.toReversed())
    })
    await step('a loop has one frame', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'Loop' }))
      await expect(slots(canvas)).toHaveLength(1)
    })
  },
}

export const UploadsPanel: Story = {
  args: { ...withMedia({ count: 45 }), availableModels: ['jimeng_imgref_v4'] },
  play: async ({ args, canvas, step }) => {
    const media = args.port.media as ReturnType<typeof createTestMedia>
    const tiles = (panel: HTMLElement) => within(panel).getAllByRole('button', { name: 'Uploaded image' })
    await userEvent.click(field(canvas))
    await userEvent.paste(prompt)
    await userEvent.click(canvas.getByRole('button', { name: 'Add reference image' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'From your uploads' }))
    const panel = await canvas.findByRole('dialog', { name: 'Add saved search' })
    await step('twenty at first, more near the end of the grid', async () => {
      await waitFor(() => expect(tiles(panel).length).toBeGreaterThanOrEqual(20))
      await expect(media.pagesAsked[0]).toBe(1)
      const grid = panel.querySelector('.mi-picker-grid')
      grid?.scrollTo(0, grid.scrollHeight)
      await waitFor(() => expect(tiles(panel).length).toBeGreaterThanOrEqual(40))
      grid?.scrollTo(0, grid.scrollHeight)
      await waitFor(() => expect(tiles(panel)).toHaveLength(45))
      grid?.scrollTo(0, 0)
    })
    await step('a press puts an upload into the box, another takes it back', async () => {
      const [first, second] = tiles(panel)
      if (!first || !second) throw new Error('no tiles')
      await userEvent.click(first)
      await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'true'))
      await userEvent.click(second)
      await waitFor(() => expect(slots(canvas)).toHaveLength(2))
      await userEvent.click(first)
      await waitFor(() => expect(slots(canvas)).toHaveLength(1))
    })
    await step('a deleted upload leaves the grid and the box', async () => {
      const second = tiles(panel)[1]?.parentElement
      if (!second) throw new Error('no tile')
      await userEvent.click(within(second).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(canvas.queryAllByRole('button', { name: /^View/ })).toHaveLength(0))
      await waitFor(() => expect(canvas.getByText('Delete success')).toBeVisible())
      await expect(media.deleted).toEqual(['upload-1'])
    })
    await step('several are deleted together', async () => {
      await userEvent.click(within(panel).getByRole('button', { name: 'Select' }))
      for (const tile of tiles(panel).slice(0, 3)) await userEvent.click(tile)
      await userEvent.click(within(panel).getByRole('button', { name: 'Delete (3)' }))
      const dialog = await canvas.findByRole('alertdialog')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(canvas.getByText('Delete success: 3')).toBeVisible())
      await expect(media.deleted).toHaveLength(4)
    })
    await step('new files show at once and stay', async () => {
      const before = tiles(panel).length
      const files = await Promise.all([image(640, 640, 'a.png'), image(640, 480, 'b.png')])
      await userEvent.upload(within(panel).getByLabelText('Drop files here or browse', { selector: 'input' }), files)
      await waitFor(() => expect(tiles(panel)).toHaveLength(before + 2))
      await waitFor(() => expect(tiles(panel)[0]).toBeEnabled())
      // Each has a call of its own: they arrive in any order.
      await waitFor(() => expect(media.received.map(({ name }) => name).sort()).toEqual(['a.png', 'b.png']))
    })
  },
}

let sending: ((sent: number) => void)[] = []
let isDown = true

export const UploadsOnTheirWay: Story = {
  args: withMedia({
    gate: async (onProgress) => {
      if (isDown) throw new Error('down')
      sending.push(onProgress)
      await new Promise(() => {})
    },
  }),
  play: async ({ canvas, step }) => {
    sending = []
    isDown = true
    await userEvent.click(canvas.getByRole('button', { name: 'Add reference image' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'From your uploads' }))
    const panel = within(await canvas.findByRole('dialog', { name: 'Add saved search' }))
    const choose = panel.getByLabelText('Drop files here or browse', { selector: 'input' })
    const files = await Promise.all([image(640, 640, 'a.png'), image(640, 480, 'b.png')])
    await step('what does not arrive leaves no tile, and can be sent again', async () => {
      await userEvent.upload(choose, files)
      await waitFor(() => expect(panel.getByText('2 files were not uploaded')).toBeVisible())
      await expect(panel.queryAllByRole('button', { name: 'Uploaded image' })).toHaveLength(0)
      isDown = false
      await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(sending).toHaveLength(2))
      await expect(panel.queryByText(/not uploaded/)).toBeNull()
    })
    await step('each tile tells how much of it is sent', async () => {
      sending[0]?.(0.25)
      sending[1]?.(0.8)
      const rings = () => panel.getAllByRole('progressbar', { name: 'Uploading' })
      await waitFor(() => expect(rings().map((ring) => ring.getAttribute('aria-valuenow'))).toEqual(['25', '80']))
      sending[1]?.(1)
      await waitFor(() => expect(rings()).toHaveLength(1))
    })
    await step('a cancelled one goes without a word', async () => {
      await userEvent.click(panel.getAllByRole('button', { name: 'Cancel upload' })[1] as HTMLElement)
      await waitFor(() => expect(panel.getAllByRole('button', { name: 'Cancel upload' })).toHaveLength(1))
      await expect(panel.queryByText(/not uploaded/)).toBeNull()
    })
  },
}

export const SendingAReference: Story = {
  args: {
    ...withMedia({
      gate: async (onProgress) => {
        onProgress(0.6)
        await new Promise(() => {})
      },
    }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.upload(chooser(canvas), await image(640, 480))
    await waitFor(() => expect(slots(canvas)).toHaveLength(1))
    await userEvent.click(generate(canvas))
    await waitFor(() =>
      expect(canvas.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '60'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(generate(canvas)).not.toHaveAttribute('aria-busy'))
    await expect(slots(canvas)).toHaveLength(1)
    await expect(args.port.create).not.toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('')
  },
}

export const UploadsWithoutAny: Story = {
  args: withMedia(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add reference image' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'From your uploads' }))
    await waitFor(() => expect(canvas.getByText('Nothing uploaded yet')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Collapse' })).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add reference image' })).toHaveFocus())
  },
}

export const UploadsOfAVisitor: Story = {
  args: { ...withMedia({ count: 3 }), signedIn: false, onLoginNeeded: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add reference image' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'From your uploads' }))
    await expect(args.onLoginNeeded).toHaveBeenCalledTimes(1)
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

export const DrawText: Story = {
  args: withMedia(),
  play: async ({ canvas, step }) => {
    const draw = async (text: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Draw text on image' }))
      const dialog = await canvas.findByRole('dialog', { name: 'Draw text on image' })
      const use = () => within(dialog).getByRole('button', { name: 'Use as reference' })
      await expect(use()).toBeDisabled()
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Text' }), text)
      return { dialog, use }
    }
    await step("on a blank canvas of the draft's size", async () => {
      const { dialog, use } = await draw('Mirari')
      await userEvent.click(within(dialog).getByRole('radio', { name: 'Serif' }))
      await userEvent.click(within(dialog).getByRole('radio', { name: '#ff7438' }))
      const across = within(dialog).getByRole('slider', { name: 'Across' })
      await fireEvent.change(across, { target: { value: '30' } })
      await expect(across).toHaveAttribute('aria-valuetext', '30 %')
      await userEvent.click(use())
      await waitFor(() => expect(slots(canvas)).toHaveLength(1))
      await expect(canvas.getByRole('button', { name: /^Size/ })).toHaveAttribute('title', '2560 × 1440')
    })
    await step('on the first reference, which it replaces', async () => {
      const before = within(slots(canvas)[0]).getByRole('presentation', { hidden: true }).getAttribute('src')
      const { use } = await draw('again')
      await waitFor(() => expect(use()).toBeEnabled())
      await userEvent.click(use())
      await waitFor(() =>
        expect(within(slots(canvas)[0]).getByRole('presentation', { hidden: true })).not.toHaveAttribute('src', before),
      )
      await expect(slots(canvas)).toHaveLength(1)
    })
    await step('an open dialog', async () => {
      const { dialog } = await draw('Mirari')
      await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Use as reference' })).toBeEnabled())
    })
  },
}

const describe = fn(async (_url: string): Promise<readonly string[]> => ['torii', 'sunset', 'mist'])

export const Description: Story = {
  args: withMedia({ describe }),
  play: async ({ canvas, step }) => {
    const button = () => canvas.getByRole('button', { name: 'image description' })
    await expect(button()).toBeDisabled()
    await step('words for the reference become the prompt', async () => {
      await userEvent.upload(chooser(canvas), await image(640, 480))
      await waitFor(() => expect(button()).toBeEnabled())
      await userEvent.click(button())
      await waitFor(() => expect(field(canvas)).toHaveValue('torii, sunset, mist'))
    })
    await step('a failure changes nothing', async () => {
      describe.mockRejectedValueOnce(new Error('down'))
      await userEvent.click(button())
      await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
      await expect(field(canvas)).toHaveValue('torii, sunset, mist')
      await expect(canvas.getByRole('alert')).toHaveTextContent('')
    })
  },
}
