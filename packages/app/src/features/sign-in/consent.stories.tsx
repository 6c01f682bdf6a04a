import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { refuse, serve } from '../../testing/fake-server.ts'
import { ConsentScreen } from './ConsentScreen.tsx'

const question = new URLSearchParams({
  client: 'pk_acme',
  origin: 'https://acme.example',
  state: 'a'.repeat(24),
  code_challenge: 'b'.repeat(43),
})

interface WindowProps {
  address: string
  refuses: boolean
  language: 'en' | 'zh'
}

/** The window that the page of a partner opens. */
function ConsentWindow({ address, refuses, language }: WindowProps) {
  return (
    <AppStory
      address={address}
      language={language}
      answers={(call) => {
        if (call.path.startsWith('/partner/consent')) {
          if (refuses) return refuse(403, 'forbidden', 'This page is not one of the partner.')(call)
          return { name: 'Acme Prints', origin: 'https://acme.example' }
        }
        if (call.path === '/users/me/connected-sites') return { code: 'once' }
        return serve({})(call)
      }}
    >
      <ConsentScreen />
    </AppStory>
  )
}

const meta = {
  title: 'App/Connect a site',
  component: ConsentWindow,
  parameters: { layout: 'fullscreen' },
  args: { address: `/partner/authorize?${question}`, refuses: false, language: 'en' },
} satisfies Meta<typeof ConsentWindow>

export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** Here nobody has opened the window, so there is nobody who could be answered. */
export const Question: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Connect with Acme Prints?' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Connect' }))
    await expect(await page.findByRole('heading', { name: 'Please go back' })).toBeVisible()
  },
}

export const PhoneInChinese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { language: 'zh' },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('heading', { name: '要连接 Acme Prints 吗？' })).toBeVisible()
  },
}

export const OfAnotherPage: Story = {
  args: { refuses: true },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByRole('heading', { name: 'This page cannot be connected' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument()
  },
}

export const HalfAnAddress: Story = {
  args: { address: '/partner/authorize?client=pk_acme' },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('heading', { name: 'Something is missing' })).toBeVisible()
  },
}
