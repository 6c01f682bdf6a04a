import { Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { consoleAnswers } from './testing/console-answers.ts'

/** The console at the address of a section, as its operator sees it. */
function Console({ section, language }: { section: string; language: 'en' | 'zh' }) {
  return (
    <AppStory address={`/admin/${section}`} answers={consoleAnswers} language={language}>
      <ConsoleFrame />
      <Toasts />
    </AppStory>
  )
}

function Toasts() {
  return <Toaster toasts={useNotifications().toasts} />
}

const meta = {
  title: 'App/Console',
  component: Console,
  parameters: { layout: 'fullscreen' },
  args: { section: 'people', language: 'en' },
} satisfies Meta<typeof Console>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** Does the act of the open dialog, after it asked for a reason. */
async function act(page: ReturnType<typeof pageOf>, name: string) {
  const dialog = within(await page.findByRole('dialog', { name }))
  await userEvent.click(dialog.getByRole('button', { name }))
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await expect(dialog.getByLabelText('Reason')).toHaveFocus()
  await userEvent.type(dialog.getByLabelText('Reason'), 'asked for it{Enter}')
  await waitFor(() => expect(page.queryByRole('dialog', { name })).toBeNull())
}

async function noOverflow(canvasElement: HTMLElement) {
  const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

export const Queue: Story = {
  args: { section: 'queue' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('1 waiting, 0 running')).toBeVisible()
    await userEvent.click(await page.findByRole('button', { name: 'Cancel task' }))
    await act(page, 'Cancel task')
    await expect(page.getByRole('button', { name: 'Cancel task' })).toHaveFocus()
    await expect(await page.findByText(/The points stay spent/)).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'Failed' }))
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }))
    await act(page, 'Try again')
  },
}

export const QueueInChineseOnAPhone: Story = {
  args: { section: 'queue/p1', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('A lake between high mountains in the first snow')).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const Storage: Story = {
  args: { section: 'storage' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText(/100 of 120 have no row/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Look what a sweep would do' }))
    await userEvent.click(page.getByRole('button', { name: 'Set them aside nevertheless' }))
    await act(page, 'Set them aside nevertheless')
    await expect(page.getByRole('row', { name: /ada 940/ })).toBeVisible()
  },
}

export const StorageInChineseOnAPhone: Story = {
  args: { section: 'storage', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: '仍然移出' })).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const StorageOfAPerson: Story = {
  args: { section: 'storage/p1' },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText('12,000 files, 9.4 GB')).toBeVisible()
  },
}

export const Reports: Story = {
  args: { section: 'reports' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('Bug · Assets')).toBeVisible()
    await expect(page.getByText('Prompt: a red boat')).toBeVisible()
  },
}

export const ReportsInChineseOnAPhone: Story = {
  args: { section: 'reports', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText('提示词：a red boat')).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const LogInChinese: Story = {
  args: { section: 'log', language: 'zh' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('处理中：asked the maker')).toBeVisible()
    await expect(page.getByText('2,000 MB')).toBeVisible()
  },
}

export const Orders: Story = {
  args: { section: 'orders' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    const rightOf = (text: string) => page.getByText(text).getBoundingClientRect().right
    await expect(await page.findByText('¥50.00 went back')).toBeVisible()
    await expect(rightOf('¥150.00')).toBeCloseTo(rightOf('¥50.00 went back'), 0)
    await userEvent.click(await page.findByRole('button', { name: 'Mark as refunded' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Mark as refunded' }))
    await userEvent.type(dialog.getByLabelText('Amount in yuan'), '100.01{Enter}')
    await expect(dialog.getByText('Please enter an amount up to 100')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Amount in yuan'))
    await act(page, 'Mark as refunded')
  },
}

export const OrdersInChineseOnAPhone: Story = {
  args: { section: 'orders', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: '标记为已退款' })).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const Backups: Story = {
  args: { section: 'backups' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('It failed: The stored file 0a1b is damaged.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Make a backup' }))
    await act(page, 'Make a backup')
    await expect(page.getByRole('button', { name: 'Make a backup' })).toHaveFocus()
  },
}

export const BackupsInChineseOnAPhone: Story = {
  args: { section: 'backups', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: '创建备份' })).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const Settings: Story = {
  args: { section: 'settings' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByRole('row', { name: /FAL_KEY Set \(secret\) Environment/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /PORT 3000 Default/ })).toBeVisible()
  },
}

export const SettingsInChineseOnAPhone: Story = {
  args: { section: 'settings', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText('服务器监听的端口')).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const Blocked: Story = {
  args: { section: 'blocked' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Block a word' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Block a word' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Block a word' }))
    await expect(dialog.getByText('Please enter a word')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Word'), 'vulgar')
    await userEvent.type(dialog.getByLabelText('Reason'), 'asked for it{Enter}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    const [word, , copy] = await page.findAllByRole('button', { name: 'Allow again' })
    for (const button of [word, copy]) {
      if (button) await userEvent.click(button)
      await act(page, 'Allow again')
    }
  },
}

export const BlockedInChineseOnAPhone: Story = {
  args: { section: 'blocked', language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText('作品已删除')).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const TakeDownWithTheImage: Story = {
  args: { section: 'removals' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Take down' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Take down' }))
    await userEvent.click(dialog.getByRole('switch', { name: 'Also refuse copies of this image' }))
    await expect(dialog.getByRole('switch')).toBeChecked()
    await act(page, 'Take down')
  },
}
