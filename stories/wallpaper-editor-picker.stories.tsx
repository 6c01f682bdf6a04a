import '@mirari/wallpaper-editor/styles.css'
import { HistoryPicker, type HistoryQuery } from '@mirari/wallpaper-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { historyOf, pagesOf } from './fixtures/wallpapers.ts'

const history = historyOf(45)

const meta = {
  title: 'Widgets/WallpaperEditor in depth/HistoryPicker',
  component: HistoryPicker,
  args: { historyImages: fn(pagesOf(history)), notify: fn(), onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof HistoryPicker>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => within(screen.getByRole('dialog', { name: 'choose history image' }))
const tiles = () => dialog().getAllByRole('option')
const chosen = () => tiles().findIndex((tile) => tile.ariaSelected === 'true')
const confirm = () => dialog().getByRole('button', { name: 'Confirm' })

export const Full: Story = {
  play: async ({ args, step }) => {
    await step('pages of 20 are asked for; without a selection there is nothing to confirm', async () => {
      // The end of the first page is visible, so the second page loads at once.
      await waitFor(() => expect(tiles()).toHaveLength(40))
      await expect(args.historyImages).toHaveBeenNthCalledWith(
        1,
        expect.objectContaining({ page: 1, size: 20, period: '' }),
      )
      await expect(confirm()).toBeDisabled()
      await expect(dialog().getAllByText('无描述')[0]).toBeVisible()
    })
    await step('one image at most is selected; pressing it again deselects it', async () => {
      const [first, second] = tiles()
      if (!first || !second) throw new Error('The history is empty.')
      await userEvent.click(first)
      await userEvent.click(second)
      await expect(dialog().getAllByRole('option', { selected: true })).toEqual([second])
      await userEvent.click(second)
      await expect(confirm()).toBeDisabled()
    })
    await step('the keyboard goes through the grid and selects', async () => {
      tiles()[0]?.focus()
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{End} ')
      // The end becomes visible, so more pages may have loaded by now.
      await expect(chosen()).toBeGreaterThanOrEqual(39)
      await expect(tiles()[chosen()]).toHaveFocus()
    })
    await step('scrolling brings the rest, and then says that this was all', async () => {
      const scroller = tiles()[0]?.closest('.mi-we-history')
      await waitFor(async () => {
        scroller?.scrollTo({ top: scroller.scrollHeight })
        await expect(dialog().getByText('已加载全部图片')).toBeInTheDocument()
      })
      await expect(tiles()).toHaveLength(45)
    })
    await step('the selected image is what is confirmed', async () => {
      const selected = history[chosen()]
      await userEvent.click(confirm())
      await expect(args.onConfirm).toHaveBeenCalledWith(selected)
    })
  },
}

export const Periods: Story = {
  args: { historyImages: fn(pagesOf(historyOf(3))) },
  play: async ({ args }) => {
    await waitFor(() => expect(tiles()).toHaveLength(3))
    const names = dialog()
      .getAllByRole('radio')
      .map(({ textContent }) => textContent)
    await expect(names).toEqual(['All', 'Today', 'Last Week', 'Last Month', 'Last 3 Months'])
    await userEvent.click(tiles()[0] as HTMLElement)
    await userEvent.click(dialog().getByRole('radio', { name: 'Last 3 Months' }))
    await waitFor(() =>
      expect(args.historyImages).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, period: 'quarter' })),
    )
    await expect(confirm()).toBeDisabled()
  },
}

export const Empty: Story = {
  args: { historyImages: fn(pagesOf([])) },
  play: async () => {
    await waitFor(() => expect(dialog().getByText('暂无历史图片')).toBeVisible())
    await expect(confirm()).toBeDisabled()
  },
}

let isServerDown = true

export const Failing: Story = {
  args: {
    historyImages: fn(async (query: HistoryQuery) => {
      if (isServerDown) throw new Error('refused on purpose')
      return pagesOf(historyOf(3))(query)
    }),
  },
  beforeEach() {
    isServerDown = true
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith('bad', '获取图片资产失败，请重试'))
    await expect(dialog().queryByRole('option')).toBeNull()
    isServerDown = false
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(tiles()).toHaveLength(3))
  },
}
