import type { AccountFacts } from '@mirari/contract/schemas'
import { Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { refuse, serve, testUser } from '../../testing/fake-server.ts'
import type { Answers } from '../../testing/test-app.ts'
import { ConfirmScreen } from '../sign-in/ConfirmScreen.tsx'
import { AddressPart } from './AddressPart.tsx'

const facts: AccountFacts = {
  ...{ has_password: true, linked: [], email_verified: false, sends_mail: true, language: null, is_operator: false },
  ...{ publishes_results: false, counts_visits: true, shows_prompts: true },
}
const done = () => new Response(null, { status: 204 })
const elsewhere = 'maker@elsewhere.example'
const token = 'a-token-of-a-link-in-a-mail'

const replies: Readonly<Record<string, Answers>> = {
  'GET /users/me/account': () => facts,
  'POST /users/me/email/verify': done,
  'POST /users/me/email': (call) =>
    JSON.stringify(call.body).includes(elsewhere) ? done() : refuse(422, 'validation', 'Please say an address.')(call),
  'POST /auth/verify': () => ({ email: testUser.email }),
  'POST /auth/email/confirm': () => ({ email: elsewhere }),
  'POST /auth/email/undo': () => ({ email: testUser.email }),
}

interface PartProps {
  Part: ComponentType
  address: string
  changes: Readonly<Record<string, Answers>>
  language: 'en' | 'zh'
}

function Shown({ Part, address, changes, language }: PartProps) {
  const answers: Answers = (call) => {
    const kind = `${call.method} ${call.path}`
    return (changes[kind] ?? replies[kind] ?? serve({}))(call)
  }
  return (
    <AppStory address={address} answers={answers} language={language}>
      <Part />
      <Toasts />
    </AppStory>
  )
}

function Toasts() {
  return <Toaster toasts={useNotifications().toasts} />
}

/** The part as it stands in the settings. */
function Settings() {
  const { user } = useSession()
  return (
    <div className="mi-account" style={{ padding: 20 }}>
      <div className="mi-account-part">
        <AddressPart email={user?.email ?? ''} />
      </div>
    </div>
  )
}

const meta = {
  title: 'App/Addresses',
  component: Shown,
  parameters: { layout: 'fullscreen' },
  args: { Part: Settings, address: '/', changes: {}, language: 'en' },
} satisfies Meta<typeof Shown>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

async function noOverflow(canvasElement: HTMLElement) {
  const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

export const Unproven: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText(/Not confirmed yet/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Send the link again' }))
    await expect(await page.findByText(`A link is on its way to ${testUser.email}.`)).toBeVisible()
  },
}

export const AnotherAddress: Story = {
  args: { changes: { 'GET /users/me/account': () => ({ ...facts, email_verified: true }) } },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('Confirmed: this address is yours.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Send the link again' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Change address' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Change email address' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
    await expect(await dialog.findByText('Please enter your email address')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('New email address'), 'nobody{Enter}')
    await expect(await dialog.findByText('Please say an address.')).toBeVisible()
    await noOverflow(canvasElement)
    await userEvent.clear(dialog.getByLabelText('New email address'))
    await userEvent.type(dialog.getByLabelText('New email address'), `${elsewhere}{Enter}`)
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(await page.findByText(new RegExp(`If ${elsewhere} can be used`))).toBeVisible()
  },
}

export const WithoutMail: Story = {
  args: { changes: { 'GET /users/me/account': () => ({ ...facts, sends_mail: false }) } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText(/can give you a link that changes the address/)).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
  },
}

export const LinkOfAnAddress: Story = {
  args: { Part: ConfirmScreen, address: `/confirm/address#${token}` },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Confirm address' }))
    await expect(await page.findByRole('heading', { name: 'Address confirmed' })).toBeVisible()
    await expect(page.getByText(`${testUser.email} is confirmed.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to Mirari' })).toBeVisible()
  },
}

export const LinkThatIsOutdated: Story = {
  args: {
    ...{ Part: ConfirmScreen, address: `/confirm/change#${token}`, language: 'zh' },
    changes: { 'POST /auth/email/confirm': refuse(404, 'not_found', '链接已过期') },
  },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '更换邮箱' }))
    await expect(await page.findByRole('heading', { name: '链接无效' })).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const LinkThatUndoes: Story = {
  args: { Part: ConfirmScreen, address: `/confirm/undo#${token}` },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Undo the change' }))
    await expect(await page.findByRole('heading', { name: 'Change undone' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a new password' })).toBeVisible()
    await noOverflow(canvasElement)
  },
}

export const LinkWithoutItsToken: Story = {
  args: { Part: ConfirmScreen, address: '/confirm/undo' },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('Please open the link in the mail as a whole.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Undo the change' })).toBeNull()
  },
}
