import type { RemovalList } from '@mirari/contract/schemas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { AppStory } from '../testing/AppStory.tsx'
import { serve } from '../testing/fake-server.ts'
import type { Answers } from '../testing/test-app.ts'
import { RemovalNotice } from './RemovalNotice.tsx'

const at = '2026-01-02T03:04:05.000Z'
const list: RemovalList = {
  items: [
    {
      generation_result_id: 'r1',
      prompt: 'A portrait of somebody at a window',
      reason: 'shows somebody against their will',
      removed_at: at,
      is_seen: false,
    },
    { generation_result_id: 'r2', prompt: 'A hill', reason: 'a copy', removed_at: at, is_seen: true },
  ],
  restored: [{ generation_result_id: 'r3', prompt: '', reason: 'it was allowed', restored_at: at }],
}

const answers: Answers = (call) => {
  if (call.path === '/users/me/removals') return list
  if (call.path === '/users/me/removals/seen') return new Response(null, { status: 204 })
  return serve({})(call)
}

const meta = {
  title: 'App/Removal notice',
  component: RemovalNotice,
  args: { language: 'en' },
  render: ({ language }) => (
    <AppStory address="/" answers={answers} language={language}>
      <RemovalNotice />
    </AppStory>
  ),
} satisfies Meta<{ language: 'en' | 'zh' }>

export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const dialog = await page.findByRole('dialog', { name: 'About your creations' })
    await expect(dialog).toHaveTextContent('Reason: shows somebody against their will')
    await expect(dialog).toHaveTextContent('Reason: it was allowed')
    await expect(dialog).not.toHaveTextContent('A hill')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

export const InChinese: Story = {
  args: { language: 'zh' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByRole('dialog', { name: '关于你的作品' })).toBeVisible()
  },
}
