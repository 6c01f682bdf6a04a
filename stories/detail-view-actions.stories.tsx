import '@mirari/detail-view/styles.css'
import { DetailView, type DetailViewProps } from '@mirari/detail-view'
import type { ModelId } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const image = resultOf('balloons', images.balloons)
const video = resultOf('sea', images.sea, {
  task_category: 'video',
  model: 'jimeng_pro',
  prompt: 'The open sea at sunset',
  image_url: null,
  video_url: '/media/sea.mp4',
  width: 1248,
  height: 704,
  size: '1248x704',
})

const args: DetailViewProps = {
  item: image,
  isOwner: true,
  signedIn: true,
  isServed: () => true,
  onClose: fn(),
  onLoginNeeded: fn(),
  port: {
    like: fn(async () => ({ is_liked: true, likes_count: 1 })),
    publish: fn(async () => ({ is_public: true })),
    download: fn(async () => {}),
  },
  actions: {
    post: fn(async () => {}),
    generateVideo: fn(),
    createWallpaper: fn(),
    reEdit: fn(async () => {}),
    regenerate: fn(async () => {}),
  },
}

const meta = {
  title: 'Widgets/DetailView in depth/Actions',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

const groups = (page: HTMLElement) =>
  ['Generation', 'Edit', 'More'].map((name) => {
    const group = within(page).queryByRole('region', { name })
    if (!group) return null
    return within(group)
      .getAllByRole('button')
      .filter((button) => !button.ariaLabel?.startsWith('About'))
      .map((button) => (button.matches(':disabled') ? `(${button.textContent})` : button.textContent))
  })

export const OfAnImage: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(groups(canvasElement)).toEqual([
      ['Generation Video', 'Create Wallpaper'],
      ['Ultra HD', 'Enhance Detail', 'Up Scale'],
      ['Re-edit', 'Re-generation'],
    ])
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await press('Generation Video')
    await expect(args.actions?.generateVideo).toHaveBeenCalledWith(image)
    await press('Create Wallpaper')
    await expect(args.actions?.createWallpaper).toHaveBeenCalledWith(image)
    await press('Ultra HD')
    await expect(args.actions?.post).toHaveBeenLastCalledWith(image, { model: 'ultra_upscale' })
    await press('Enhance Detail')
    await expect(args.actions?.post).toHaveBeenLastCalledWith(image, { model: 'detail_upscale' })
    await press('Re-edit')
    await expect(args.actions?.reEdit).toHaveBeenCalledWith(image)
    await press('Re-generation')
    await expect(args.actions?.regenerate).toHaveBeenCalledWith(image)
  },
}

export const OfAVideo: Story = {
  args: { item: { ...video, is_loop: true } },
  play: async ({ args, canvas, canvasElement, step }) => {
    await expect(groups(canvasElement)).toEqual([
      ['Create Wallpaper'],
      ['GenerativeLoop', 'LoopClipping', 'UpscaleResolution', 'FrameInterpolation'],
      ['Re-edit', 'Re-generation'],
    ])
    for (const [name, model] of [
      ['GenerativeLoop', 'video_loop'],
      ['LoopClipping', 'auto_loop_clipping'],
      ['UpscaleResolution', 'video_sr'],
      ['FrameInterpolation', 'video_frame_interpolate'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.actions?.post).toHaveBeenLastCalledWith(args.item, { model })
    }
    await step('the video lies over its poster, in the place it has from the start', async () => {
      const video = canvasElement.querySelector('video')
      const box = video?.parentElement?.getBoundingClientRect()
      await expect(video).toMatchObject({ muted: true, loop: true })
      await expect(canvas.getByRole('slider', { name: 'Position' })).toBeVisible()
      await waitFor(() => expect(video).toHaveAttribute('data-loaded'), { timeout: 5000 })
      await expect(video?.getBoundingClientRect()).toEqual(box)
      await expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1248 / 704, 1)
    })
  },
}

export const OfAWallpaper: Story = {
  args: { item: { ...image, task_category: 'wallpaper', model: 'Parallax Wallpaper' } },
  play: async ({ canvasElement }) => {
    await expect(groups(canvasElement)).toEqual([null, null, ['Re-edit']])
  },
}

export const OfAWallpaperWithAnEditor: Story = {
  args: {
    item: { ...image, task_category: 'wallpaper_template', model: 'Clock Wallpaper' },
    actions: { ...args.actions, edit: fn() },
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(groups(canvasElement)).toEqual([null, null, ['Edit', 'Re-edit']])
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    await expect(args.actions?.edit).toHaveBeenCalledWith(args.item)
  },
}

/** The editor is for wallpapers only. */
export const OfAnImageWithAnEditor: Story = {
  args: { actions: { ...args.actions, edit: fn() } },
  play: async ({ canvasElement }) => {
    await expect(groups(canvasElement)[2]).toEqual(['Re-edit', 'Re-generation'])
  },
}

export const OfAnUltraHdImage: Story = {
  args: { item: { ...image, model: 'ultra_upscale' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(groups(canvasElement)).toEqual([
      ['Generation Video', 'Create Wallpaper'],
      ['(Ultra HD)', 'Enhance Detail', 'Up Scale'],
      null,
    ])
    await expect(canvas.getAllByText('Ultra HD')).toHaveLength(2)
  },
}

export const OfAnEnlargedVideo: Story = {
  args: { item: { ...video, model: 'video_sr' } },
  play: async ({ canvasElement }) => {
    await expect(groups(canvasElement)).toEqual([
      ['Create Wallpaper'],
      ['GenerativeLoop', 'LoopClipping', '(UpscaleResolution)', 'FrameInterpolation'],
      null,
    ])
  },
}

/** A server that only enlarges images. */
export const OnlyWhatIsServed: Story = {
  args: { isServed: (model: ModelId) => model === 'ultra_upscale' },
  play: async ({ canvasElement }) => {
    await expect(groups(canvasElement)).toEqual([null, ['Ultra HD'], ['Re-edit']])
  },
}

export const ForAVisitor: Story = {
  args: { signedIn: false, isOwner: false },
  play: async ({ args, canvas }) => {
    for (const name of ['Ultra HD', 'Up Scale', 'Generation Video', 'Re-edit']) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await expect(args.onLoginNeeded).toHaveBeenCalledTimes(4)
    await expect(args.actions?.post).not.toHaveBeenCalled()
  },
}

export const BeingSent: Story = {
  args: { actions: { ...args.actions, post: fn(() => new Promise<void>(() => {})) } },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Ultra HD' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Enhance Detail' }))
    await expect(args.actions?.post).toHaveBeenCalledTimes(1)
  },
}

/** The help of a group shows as a card of fixed size beside the panel. */
const help = (name: string, heightPx: number): NonNullable<Story['play']> =>
  async function showsHelp({ canvas }) {
    await userEvent.hover(canvas.getByRole('button', { name: `About ${name}` }))
    const tip = await canvas.findByRole('tooltip')
    const card = tip.querySelector('.mi-help-card')?.getBoundingClientRect()
    await expect([card?.width, card?.height]).toEqual([360, heightPx])
    const aside = canvas.getByRole('complementary').getBoundingClientRect()
    await expect(card?.right).toBeLessThanOrEqual(aside.left)
    await expect(card?.top).toBeGreaterThanOrEqual(0)
    await expect(card?.bottom).toBeLessThanOrEqual(window.innerHeight)
  }

export const HelpOnGeneration: Story = { play: help('Generation', 275) }
export const HelpOnEdit: Story = { play: help('Edit', 498) }
export const HelpOnGenerationOfAVideo: Story = { args: { item: video }, play: help('Generation', 170) }
export const HelpOnEditOfAVideo: Story = { args: { item: video }, play: help('Edit', 640) }

export const VideoMissing: Story = {
  args: { item: { ...video, video_url: '/media/nothing-here.mp4' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Failed to load resources')).toBeVisible())
  },
}

export const OutpaintingFromThePanel: Story = {
  play: async ({ args, canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Up Scale' })
    await userEvent.click(opener)
    const modal = within(await canvas.findByRole('dialog', { name: 'Outpainting' }))
    await step('Cancel closes the modal alone and gives the focus back', async () => {
      await userEvent.click(modal.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Outpainting' })).toBeNull())
      await expect(args.onClose).not.toHaveBeenCalled()
      await expect(opener).toHaveFocus()
    })
    await step('Generate closes it and hands the order over', async () => {
      await userEvent.click(opener)
      await userEvent.click(await canvas.findByRole('button', { name: 'Generate' }))
      await expect(args.actions?.post).toHaveBeenCalledWith(image, expect.objectContaining({ model: 'img_expand' }))
      await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Outpainting' })).toBeNull())
    })
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('button', { name: 'Generation Video' }).getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
  },
}

const costOf = (model: string) => ({ points: 10, seconds: model === 'ultra_upscale' ? 150 : 35 })

export const OfAVideoWithPrices: Story = {
  args: { item: video, costOf },
  play: async ({ canvas }) => {
    for (const name of ['GenerativeLoop', 'LoopClipping', 'UpscaleResolution', 'FrameInterpolation']) {
      const { clientWidth, scrollWidth } = canvas.getByText(name)
      await expect(scrollWidth, `width of '${name}'`).toBeLessThanOrEqual(clientWidth)
    }
  },
}

export const NamesPrices: Story = {
  args: { costOf },
  play: async ({ canvas, step }) => {
    await step('a button that starts a task says what it costs, beside its name', async () => {
      const upscale = canvas.getByRole('button', { name: 'Ultra HD' })
      await expect(upscale).toHaveAccessibleDescription('10 points, about 3 min')
      await expect(upscale.querySelector('.mi-act-cost')).toHaveTextContent('10')
    })
    await step('one that only fills the create box costs nothing', async () => {
      await expect(canvas.getByRole('button', { name: 'Generation Video' })).not.toHaveAccessibleDescription()
    })
  },
}
