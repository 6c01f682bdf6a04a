import '@mirari/detail-view/styles.css'
import { ShareDialog, type ShareDialogProps } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const item = resultOf('balloons', images.balloons)
const url = 'https://mirari.example/inspiration/result-balloons?share=1'

const args: ShareDialogProps = {
  item,
  url,
  embedUrl: 'https://mirari.example/embed/result-balloons',
  onClose: fn(),
}

const meta = { title: 'Widgets/DetailView in depth/Share', component: ShareDialog, args } satisfies Meta<
  typeof ShareDialog
>

export default meta
type Story = StoryObj<typeof meta>

const dialogOf = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Share' })

/** What the clipboard gets, in place of the real one. */
const watchClipboard = () => spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

export const EveryWay: Story = {
  play: async ({ canvasElement, step }) => {
    const clipboard = watchClipboard()
    const dialog = within(await dialogOf(canvasElement))
    await step('the link', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
      await expect(clipboard).toHaveBeenLastCalledWith(url)
    })
    await step('the code of a frame', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: 'Embed' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
      await expect(clipboard).toHaveBeenLastCalledWith(
        expect.stringContaining('<iframe src="https://mirari.example/embed/result-balloons" width="960"'),
      )
    })
    await step('the QR code, which dark themes show on white too', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: 'QR code' }))
      const code = dialog.getByRole('img', { name: 'QR code of the link' })
      await waitFor(() => expect(code.querySelector('path')).not.toBeNull())
    })
  },
}

export const PrivateOfOnesOwn: Story = {
  args: { item: { ...item, is_public: false }, onPublish: fn(async () => true) },
  play: async ({ args, canvasElement, step }) => {
    const clipboard = watchClipboard()
    const dialog = within(await dialogOf(canvasElement))
    await step('says below its title who can open the link, and offers no frame', async () => {
      const lead = dialog.getByText(/Only you can open this link/)
      const head = dialog.getByRole('heading', { name: 'Share' }).closest('header')
      await expect(lead.getBoundingClientRect().top).toBeGreaterThanOrEqual(head?.getBoundingClientRect().bottom ?? 0)
      await expect(dialog.queryByRole('radio', { name: 'Embed' })).toBeNull()
    })
    await step('one press publishes and copies', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Publish and copy link' }))
      await expect(await dialog.findByText('Published, link copied')).toBeVisible()
      await expect(args.onPublish).toHaveBeenCalledOnce()
      await expect(clipboard).toHaveBeenLastCalledWith(url)
      await expect(dialog.getByRole('radio', { name: 'Embed' })).toBeVisible()
    })
  },
}

export const NotPublished: Story = {
  args: {
    item: { ...item, is_public: false },
    onPublish: fn(async () => {
      throw new Error('refused on purpose')
    }),
  },
  play: async ({ canvasElement }) => {
    const clipboard = watchClipboard()
    const dialog = within(await dialogOf(canvasElement))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish and copy link' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish and copy link' })).toBeEnabled())
    await expect(clipboard).not.toHaveBeenCalled()
  },
}

export const WithTheSystemsOwnList: Story = {
  play: async ({ canvasElement }) => {
    const share = fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const dialog = within(await dialogOf(canvasElement))
    await userEvent.click(dialog.getByRole('radio', { name: 'QR code' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Share with an app' }))
    await expect(share).toHaveBeenCalledWith({ title: item.title, url })
    Reflect.deleteProperty(navigator, 'share')
  },
}

export const TheSystemsListIsClosedOrRefused: Story = {
  play: async ({ canvasElement, step }) => {
    const share = fn()
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const dialog = within(await dialogOf(canvasElement))
    await userEvent.click(dialog.getByRole('radio', { name: 'QR code' }))
    const press = async () => userEvent.click(await dialog.findByRole('button', { name: 'Share with an app' }))
    await step('who closes it stays where they were', async () => {
      share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
      await press()
      await expect(dialog.getByRole('radio', { name: 'QR code' })).toBeChecked()
      await expect(dialog.queryByRole('alert')).toBeNull()
    })
    await step('a browser that refuses leads to the link', async () => {
      share.mockRejectedValueOnce(new DOMException('Not here', 'NotAllowedError'))
      await press()
      await expect(await dialog.findByRole('alert')).toHaveTextContent('No app could be opened')
      await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
    })
    Reflect.deleteProperty(navigator, 'share')
  },
}
