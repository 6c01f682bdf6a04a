import '@mirari/detail-view/styles.css'
import type { GenerationResult } from '@mirari/contract/schemas'
import { closeInto, DetailView, type DetailViewProps, openFrom } from '@mirari/detail-view'
import { createToasts, SmartImage, Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { brokenImage, images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const twoHoursAgo = () => new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
const balloons = resultOf('balloons', images.balloons, { created_at: twoHoursAgo() })
const privateBalloons = { ...balloons, is_public: false, published_at: null, likes_count: 0 }

const toasts = createToasts()

/** Answers like a working server. */
const working = {
  like: fn(async (item: GenerationResult, liked: boolean) => ({
    is_liked: liked,
    likes_count: item.likes_count + (liked ? 1 : 0),
  })),
  publish: fn(async (_item: GenerationResult, isPublic: boolean) => ({ is_public: isPublic })),
  download: fn(async () => {}),
}

const refuse = async (): Promise<never> => {
  throw new Error('refused on purpose')
}

const args: DetailViewProps = {
  item: balloons,
  isOwner: false,
  signedIn: true,
  onClose: fn(),
  onLoginNeeded: fn(),
  onUsePrompt: fn(),
  onUseReference: fn(),
  onTag: fn(),
  notify: toasts.notify,
  port: working,
}

const meta = {
  title: 'Widgets/DetailView in depth/States',
  component: DetailView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (props) => (
    <>
      <DetailView {...props} />
      <Toaster toasts={toasts} />
    </>
  ),
} satisfies Meta<typeof DetailView>

export default meta
type Story = StoryObj<typeof meta>

export const Visitor: Story = {
  args: { signedIn: false },
  play: async ({ args, canvas, step }) => {
    await step('what is known of it can be read', async () => {
      await expect(canvas.getByText('Ada Lindqvist')).toBeVisible()
      await expect(canvas.getByText('2 hours ago')).toHaveAttribute('title', expect.stringMatching(/\d{4}/))
      await expect(canvas.getByText('Image Generation')).toBeVisible()
      await expect(canvas.getByText('16:9')).toBeVisible()
      await expect(canvas.queryByRole('switch')).toBeNull()
    })
    await step('what needs an account leads to the sign-in', async () => {
      for (const name of ['Like, 762', 'Download', '+ Use text', 'Use Prompt', 'Image Reference']) {
        await userEvent.click(canvas.getByRole('button', { name }))
      }
      await expect(args.onLoginNeeded).toHaveBeenCalledTimes(5)
      await expect(args.onUsePrompt).not.toHaveBeenCalled()
    })
  },
}

export const OwnerPublic: Story = {
  args: { isOwner: true },
  play: async ({ args, canvas }) => {
    const publish = canvas.getByRole('switch', { name: 'Publish' })
    await expect(publish).toBeChecked()
    await userEvent.click(publish)
    await expect(publish).not.toBeChecked()
    await expect(args.port.publish).toHaveBeenCalledWith(balloons, false)
  },
}

export const OwnerPrivate: Story = {
  args: { isOwner: true, item: privateBalloons },
}

export const OwnerCannotPublish: Story = {
  args: { isOwner: true, item: privateBalloons, unpublishable: 'Taken down by the operator: shows somebody' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Taken down by the operator: shows somebody')).toBeVisible()
    await expect(canvas.queryByRole('switch', { name: 'Publish' })).toBeNull()
  },
}

export const PublishFollowsTheAnswer: Story = {
  args: { isOwner: true, item: privateBalloons, port: { ...working, publish: async () => ({ is_public: false }) } },
  play: async ({ canvas }) => {
    const publish = canvas.getByRole('switch', { name: 'Publish' })
    await userEvent.click(publish)
    await waitFor(() => expect(publish).not.toBeChecked())
  },
}

export const FailedChangesAreTakenBack: Story = {
  args: { isOwner: true, port: { ...working, like: refuse, publish: refuse } },
  play: async ({ canvas, step }) => {
    await step('a like that fails', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Like, 762' }))
      await expect(await canvas.findByText('Operation failed, please try again')).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Like, 762', pressed: false })).toBeVisible()
    })
    await step('publishing that fails', async () => {
      await userEvent.click(canvas.getByRole('switch', { name: 'Publish' }))
      // The same message again takes the place of the first.
      await expect(await canvas.findByRole('alert')).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('switch', { name: 'Publish' })).toBeChecked())
    })
  },
}

export const Liking: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like, 762', pressed: false }))
    await expect(canvas.getByRole('button', { name: 'Like, 763', pressed: true })).toBeVisible()
    await waitFor(() => expect(args.port.like).toHaveBeenCalledWith(balloons, true))
  },
}

export const UsingPromptAndImage: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Striped hot air/ }))
    await userEvent.click(canvas.getByRole('button', { name: '+ Use text' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use Prompt' }))
    await expect(args.onUsePrompt).toHaveBeenCalledTimes(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Image Reference' }))
    await expect(args.onUseReference).toHaveBeenCalledWith(balloons)
    await userEvent.click(canvas.getByRole('button', { name: 'dawn' }))
    await expect(args.onTag).toHaveBeenCalledWith('dawn')
  },
}

const tryOther = fn()

/** The engine could not draw everything that was asked for. */
export const Lacking: Story = {
  args: {
    item: { ...balloons, missing_subjects: ['submarine', 'octopus'] },
    offerFor: () => ({ label: 'Try with FLUX (fal)', onPress: tryOther }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Not in this picture: submarine, octopus')
    await userEvent.click(canvas.getByRole('button', { name: 'Try with FLUX (fal)' }))
    await expect(tryOther).toHaveBeenCalledOnce()
  },
}

export const DetailsOpen: Story = {
  args: { onKeepSeed: fn() },
  play: async ({ args, canvas, step }) => {
    const trigger = canvas.getByRole('button', { name: 'Details' })
    await userEvent.click(trigger)
    const panel = await canvas.findByRole('dialog', { name: 'Details' })
    await step('four facts and nothing else', async () => {
      const texts = Array.from(panel.querySelectorAll('dt, dd'), (part) => part.textContent)
      await expect(texts).toEqual([
        'Model',
        'Image Generation',
        'Style',
        'Realistic',
        'Size',
        '2560x1440',
        'Quality',
        'Standard',
      ])
    })
    await step('the seed stands below, can be copied, and kept for what comes next', async () => {
      await expect(panel).toHaveTextContent(`Seed ${balloons.seed}`)
      await expect(within(panel).getByRole('button', { name: 'Copy seed' })).toBeVisible()
      await userEvent.click(within(panel).getByRole('button', { name: 'Keep seed' }))
      await expect(args.onKeepSeed).toHaveBeenCalledWith(balloons)
      await userEvent.click(trigger)
    })
    await step('Escape does not close the view while they are open', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).not.toHaveBeenCalled()
    })
  },
}

export const Keyboard: Story = {
  args: { isOwner: true },
  play: async ({ args, canvas, step }) => {
    const view = canvas.getByRole('dialog', { name: 'Creation' })
    await expect(view).toHaveFocus()
    await step('Tab walks around inside', async () => {
      await userEvent.tab({ shift: true })
      await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Zoom' })).toHaveFocus()
    })
    await step('Escape closes', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(args.onClose).toHaveBeenCalledTimes(1)
    })
  },
}

export const Downloading: Story = {
  args: { port: { ...working, download: fn(() => new Promise<void>(() => {})) } },
  play: async ({ args, canvas }) => {
    const download = canvas.getByRole('button', { name: 'Download' })
    await userEvent.click(download)
    await expect(download).toHaveAttribute('aria-busy', 'true')
    download.click()
    await expect(args.port.download).toHaveBeenCalledTimes(1)
  },
}

export const FailedDownload: Story = {
  args: { port: { ...working, download: refuse } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }))
    await expect(await canvas.findByText('Download failed, please try again later')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-busy')
  },
}

export const Portrait: Story = {
  args: { item: resultOf('torii', images.torii, { prompt: 'A torii in the fog', is_liked: true, likes_count: 12 }) },
}

const longPrompt = Array.from({ length: 12 }, () => 'a red gate in the water at dusk, fog, still reflection').join('; ')

export const LongPrompt: Story = {
  args: { item: resultOf('torii', images.torii, { prompt: longPrompt }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(canvas.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible()
  },
}

/** A wallpaper made of an image: it has no prompt to use, but a title. */
export const WithoutAPrompt: Story = {
  args: { item: { ...balloons, prompt: '', model: 'Parallax Wallpaper', task_category: 'wallpaper' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Parallax Wallpaper' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: /use/i })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Image Reference' })).toBeVisible()
  },
}

/** A host without a create box and without a search. */
export const OnlyLooking: Story = {
  args: { onUsePrompt: undefined, onUseReference: undefined, onTag: undefined },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)
    await expect(names).toEqual(['Zoom', '762', 'Details', 'Download', 'Close'])
  },
}

export const Loading: Story = {
  args: { item: null, loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('dialog', { name: 'Creation' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible()
  },
}

export const NotFound: Story = {
  args: { item: null, error: 'This creation does not exist' },
}

export const FailedWithRetry: Story = {
  args: { item: null, error: 'The server does not answer.', onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const ImageMissing: Story = {
  args: { item: resultOf('dunes', brokenImage) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Failed to load image resources')).toBeVisible())
  },
}

export const OriginalReplacesThumbnail: Story = {
  play: async ({ canvas }) => {
    const media = () => canvas.getByRole('img', { name: balloons.prompt })
    const early = media().getBoundingClientRect()
    await waitFor(() => expect(media()).toHaveAttribute('data-loaded'))
    await expect(media().getBoundingClientRect()).toEqual(early)
  },
}

/** More tags than fit on a phone. */
const manyTags = Array.from({ length: 60 }, (_, index) => `tag ${index}`)

export const Phone: Story = {
  args: { isOwner: true, item: { ...balloons, tags: [...manyTags, 'last'] } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const footer = () => canvasElement.querySelector('footer')?.getBoundingClientRect().bottom
    await expect(footer()).toBeCloseTo(window.innerHeight, 0)
    const media = canvas.getByRole('img', { name: balloons.prompt }).getBoundingClientRect()
    await expect(media.width).toBe(window.innerWidth)
    await expect(canvas.getByText('Ada Lindqvist').getBoundingClientRect().top).toBeGreaterThan(media.bottom)
    const page = canvasElement.querySelector('.mi-detail-view')
    page?.scrollTo(0, page.scrollHeight)
    const last = canvas.getByRole('button', { name: 'last' }).getBoundingClientRect().bottom
    await expect(footer()).toBeCloseTo(window.innerHeight, 0)
    await expect(last).toBeLessThan(canvas.getByRole('button', { name: 'Download' }).getBoundingClientRect().top)
  },
}

export const PhoneScrolled: Story = {
  args: { isOwner: true, item: { ...balloons, tags: manyTags } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, step }) => {
    const page = canvasElement.querySelector('.mi-detail-view')
    const close = canvas.getByRole('button', { name: 'Close' })
    await step('over the image the button that closes stands alone', async () => {
      await expect(close.getBoundingClientRect().top).toBe(16)
      await expect(document.elementFromPoint(window.innerWidth / 2, 34)?.closest('.mi-media')).not.toBeNull()
    })
    await step('whatever is scrolled to it passes below its bar, the avatar of the creator first', async () => {
      const avatar = canvas.getByText('Ada Lindqvist').closest('.mi-owner')?.querySelector('.mi-avatar')
      page?.scrollBy(0, (avatar?.getBoundingClientRect().top ?? 0) - close.getBoundingClientRect().top)
      const bar = canvasElement.querySelector('.mi-detail-bar')
      await waitFor(() => expect(bar).toBeVisible())
      await expect([...new Set([8, 100, 200, 380].map((x) => document.elementFromPoint(x, 34)))]).toEqual([bar])
    })
    await step('and what comes back is whole again', async () => {
      page?.scrollTo(0, 0)
      await waitFor(() => expect(canvasElement.querySelector('.mi-detail-bar')).not.toBeVisible())
    })
  },
}

export const PhonePortrait: Story = {
  args: { item: resultOf('torii', images.torii, { prompt: 'A torii in the fog' }) },
  globals: { viewport: { value: 'phone' } },
}

export const Tablet: Story = {
  args: { isOwner: true },
  globals: { viewport: { value: 'tablet' } },
}

/** A host with a tile that the view grows from and shrinks back into. */
function TileHost(props: DetailViewProps) {
  const [isOpen, setOpen] = useState(false)
  const tile = useRef<HTMLButtonElement>(null)
  return (
    <main style={{ padding: 40, minHeight: '100vh' }}>
      <button
        ref={tile}
        type="button"
        aria-label={balloons.prompt}
        style={{ width: 280, height: 210 }}
        onClick={() => openFrom(tile.current, () => setOpen(true))}
      >
        <SmartImage image={balloons.picture} alt="" sizes="280px" eager style={{ height: '100%' }} />
      </button>
      {isOpen && (
        <DetailView
          {...props}
          onClose={() =>
            closeInto(
              () => tile.current,
              () => setOpen(false),
            )
          }
        />
      )}
    </main>
  )
}

export const FromATile: Story = {
  render: (props) => <TileHost {...props} />,
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('button', { name: balloons.prompt })
    await userEvent.click(tile)
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Creation' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(tile).toHaveFocus()
  },
}
