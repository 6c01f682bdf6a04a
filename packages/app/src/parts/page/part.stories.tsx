import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { lazyPart } from './lazy-part.ts'
import { DialogPart, DockPart } from './Part.tsx'

const LateDialog = lazyPart(async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

let dockIsAway = true
const lateDock = () =>
  lazyPart(async () => {
    if (dockIsAway) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The create box</p>
  })
let LateDock = lateDock()

const meta = {
  title: 'App/Part',
  args: { language: 'en', onClose: fn() },
  render: ({ language, onClose }) => (
    <AppStory address="/" answers={serve({})} language={language}>
      <p>The rest of the page</p>
      <DialogPart name="late" onClose={onClose}>
        <LateDialog />
      </DialogPart>
    </AppStory>
  ),
} satisfies Meta<{ language: 'en' | 'zh'; onClose: () => void }>

export default meta
type Story = StoryObj<typeof meta>

export const DialogThatCannotBeLoaded: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    const failure = await page.findByRole('alertdialog', { name: 'This part of the page failed' })
    await expect(page.getByText('The rest of the page')).toBeInTheDocument()
    await userEvent.click(within(failure).getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const DialogThatCannotBeLoadedInChinese: Story = {
  args: { language: 'zh' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await page.findByRole('alertdialog', { name: '页面的这一部分出错了' })
  },
}

export const DockThatCannotBeLoaded: Story = {
  beforeEach: () => {
    dockIsAway = true
    LateDock = lateDock()
  },
  render: ({ language }) => (
    <AppStory address="/" answers={serve({})} language={language}>
      <p>The rest of the page</p>
      <DockPart name="dock">
        <LateDock />
      </DockPart>
    </AppStory>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const failure = await page.findByRole('alert')
    await expect(failure).toHaveTextContent('This part of the page failed')
    await expect(page.getByText('The rest of the page')).toBeInTheDocument()
    dockIsAway = false
    // It may be trying again by itself, so the button of this moment is pressed.
    await waitFor(() => {
      page.queryByRole('button', { name: 'Try again' })?.click()
      expect(page.getByText('The create box')).toBeInTheDocument()
    })
  },
}

export const DockTriedAgainByKeyboard: Story = {
  ...DockThatCannotBeLoaded,
  play: async ({ canvasElement }) => {
    const { body } = canvasElement.ownerDocument
    const page = within(body)
    const isOnRetry = () => expect(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
    // What Enter does; pressed by script, it would leave a part that is being loaded where it is.
    const enter = () => page.getByRole('button', { name: 'Try again' }).click()
    await page.findByRole('alert')
    await waitFor(() => {
      page.getByRole('button', { name: 'Try again' }).focus()
      isOnRetry()
    })
    enter()
    await waitFor(isOnRetry)
    dockIsAway = false
    enter()
    const box = await page.findByText('The create box')
    await expect(body.ownerDocument.activeElement).not.toBe(body)
    await expect(body.ownerDocument.activeElement).toContainElement(box)
  },
}

export const DockThatCannotBeLoadedInChinese: Story = {
  args: { language: 'zh' },
  globals: { viewport: { value: 'phone' } },
  render: ({ language }) => (
    <AppStory address="/" answers={serve({})} language={language}>
      <DockPart name="dock">
        <LateDialog />
      </DockPart>
    </AppStory>
  ),
  play: async ({ canvasElement }) => {
    const failure = await within(canvasElement.ownerDocument.body).findByRole('alert')
    await expect(failure).toHaveTextContent('页面的这一部分出错了')
  },
}
