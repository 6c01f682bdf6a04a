import '@mirari/create-box/styles.css'
import { CreateBox, preloadCreateBox } from '@mirari/create-box'
import type { ModelId } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { boxArgs, referenceModels, withMedia } from './fixtures/create-box-args.ts'
import { PageWithImage } from './fixtures/create-box-page.tsx'
import { chooser, image, slots } from './fixtures/create-box-references-steps.tsx'
import { field, generate, prompt } from './fixtures/create-box-steps.tsx'
import type { createTestMedia } from './fixtures/media-port.ts'

const meta = {
  title: 'Widgets/CreateBox in depth/Uploads',
  component: CreateBox,
  loaders: [preloadCreateBox],
  parameters: { layout: 'fullscreen' },
  args: boxArgs({ ...withMedia({ count: 45 }), availableModels: referenceModels, defaultExpanded: true }),
  render: (args) => <PageWithImage {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta

type Story = StoryObj<typeof meta>

const videos: readonly ModelId[] = ['jimeng_pro', 'jimeng_lite']

export const VideoFrames: Story = {
  args: { ...withMedia(), availableModels: videos },
  play: async ({ canvas, step }) => {
    await step('the first frame determines the ratio', async () => {
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
    await step('first and last are swapped', async () => {
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
    const tiles = (panel: HTMLElement) => within(panel).getAllByRole('button', { name: /^Uploaded image/ })
    await userEvent.click(field(canvas))
    await userEvent.paste(prompt)
    await userEvent.click(canvas.getByRole('button', { name: 'Add reference image' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'From your uploads' }))
    const panel = await canvas.findByRole('dialog', { name: 'Add saved search' })
    await step('twenty at first, more near the end of the grid', async () => {
      await waitFor(() => expect(tiles(panel).length).toBeGreaterThanOrEqual(20))
      await expect(media.pagesAsked[0]).toBe(1)
      await expect(tiles(panel)[0]).toHaveAccessibleName(/^Uploaded image, .+ \d{4}, .+, \d+ × \d+$/)
      const grid = panel.querySelector('.mi-picker-grid')
      grid?.scrollTo(0, grid.scrollHeight)
      await waitFor(() => expect(tiles(panel).length).toBeGreaterThanOrEqual(40))
      grid?.scrollTo(0, grid.scrollHeight)
      await waitFor(() => expect(tiles(panel)).toHaveLength(45))
      grid?.scrollTo(0, 0)
    })
    await step('a press adds an upload to the box, another removes it', async () => {
      const [first, second] = tiles(panel)
      if (!first || !second) throw new Error('no tiles')
      await userEvent.click(first)
      await waitFor(() => expect(first).toHaveAttribute('aria-pressed', 'true'))
      await userEvent.click(second)
      await waitFor(() => expect(slots(canvas)).toHaveLength(2))
      await userEvent.click(first)
      await waitFor(() => expect(slots(canvas)).toHaveLength(1))
    })
    await step('a deleted upload is removed from the grid and the box', async () => {
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
    await step('new files appear at once and stay', async () => {
      const before = tiles(panel).length
      const files = await Promise.all([image(640, 640, 'a.png'), image(640, 480, 'b.png')])
      await userEvent.upload(within(panel).getByLabelText('Drop files here or browse', { selector: 'input' }), files)
      await waitFor(() => expect(tiles(panel)).toHaveLength(before + 2))
      await waitFor(() => expect(tiles(panel)[0]).toBeEnabled())
      // Each is uploaded by a separate call, so they arrive in any order.
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
    await step('a failed upload leaves no tile, and can be retried', async () => {
      await userEvent.upload(choose, files)
      await waitFor(() => expect(panel.getByText('2 files were not uploaded')).toBeVisible())
      await expect(panel.queryAllByRole('button', { name: /^Uploaded image/ })).toHaveLength(0)
      isDown = false
      await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(sending).toHaveLength(2))
      await expect(panel.queryByText(/not uploaded/)).toBeNull()
    })
    await step('each tile shows its progress', async () => {
      sending[0]?.(0.25)
      sending[1]?.(0.8)
      const rings = () => panel.getAllByRole('progressbar', { name: 'Uploading' })
      await waitFor(() => expect(rings().map((ring) => ring.getAttribute('aria-valuenow'))).toEqual(['25', '80']))
      sending[1]?.(1)
      await waitFor(() => expect(rings()).toHaveLength(1))
    })
    await step('a canceled one disappears without a message', async () => {
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
      const load = spyOn(document.fonts, 'load')
      const { dialog, use } = await draw('你好')
      await userEvent.click(within(dialog).getByRole('radio', { name: 'Serif' }))
      const colors = within(within(dialog).getByRole('radiogroup', { name: 'Color' })).getAllByRole('radio')
      await expect(colors.map(({ ariaLabel }) => ariaLabel)).toEqual([
        'White',
        'Ink',
        'Ember',
        'Amber',
        'Mint',
        'Sky blue',
        'Lilac',
        'Red',
      ])
      await userEvent.click(within(dialog).getByRole('radio', { name: 'Ember' }))
      await expect(load).toHaveBeenCalledWith(expect.stringMatching(/serif, "Instrument Sans Variable"/), '你好')
      load.mockRestore()
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
      // White, like the first of the fixed colors, it is told from it by its ring.
      const { backgroundImage, paddingTop } = getComputedStyle(within(dialog).getByLabelText('Another color'))
      await expect([backgroundImage.split('(')[0], paddingTop]).toEqual(['conic-gradient', '5px'])
    })
  },
}

const describe = fn(async (_url: string): Promise<readonly string[]> => ['torii', 'sunset', 'mist'])

export const Description: Story = {
  args: withMedia({ describe }),
  play: async ({ canvas, step }) => {
    const button = () => canvas.getByRole('button', { name: 'image description' })
    await expect(button()).toBeDisabled()
    await step('tags of the reference become the prompt', async () => {
      await userEvent.upload(chooser(canvas), await image(640, 480))
      await waitFor(() => expect(button()).toBeEnabled())
      await userEvent.click(button())
      await waitFor(() => expect(field(canvas)).toHaveValue('torii, sunset, mist'))
    })
    await step('tags are added to a typed prompt, and taken back by a button or Ctrl+Z', async () => {
      await userEvent.clear(field(canvas))
      await userEvent.type(field(canvas), 'koi pond at sunset')
      await userEvent.click(button())
      await waitFor(() => expect(field(canvas)).toHaveValue('koi pond at sunset, torii, mist'))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo description' }))
      await expect(field(canvas)).toHaveValue('koi pond at sunset')
      await userEvent.click(button())
      await waitFor(() => expect(field(canvas)).toHaveValue('koi pond at sunset, torii, mist'))
      await userEvent.click(field(canvas))
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(field(canvas)).toHaveValue('koi pond at sunset')
      await expect(canvas.queryByRole('button', { name: 'Undo description' })).toBeNull()
      await userEvent.clear(field(canvas))
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
