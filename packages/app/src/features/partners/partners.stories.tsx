import type { Partner, PartnerBody, WebhookDelivery } from '@mirari/contract/schemas'
import { Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { refuse, serve } from '../../testing/fake-server.ts'
import type { Answers } from '../../testing/test-app.ts'
import { PartnersScreen } from './PartnersScreen.tsx'

const at = '2026-01-02T03:04:05.000Z'
const key = { daily_cap: null, created_at: at, expires_at: null, used_at: null }
const acme: Partner = {
  ...{ id: 'p1', name: 'Acme Prints', origins: ['https://acme.example'], models: null, created_at: at },
  ...{ daily_cap: 500, guest_daily: 2, low_points: null },
  keys: [
    { ...key, id: 'k2', kind: 'secret', key: 'sk_3fQx', scopes: ['read', 'create'], daily_cap: 100, used_at: at },
    { ...key, id: 'k1', kind: 'public', key: 'pk_a-rather-long-key-of-forty-three-characters', scopes: [] },
  ],
}
const delivery: WebhookDelivery = {
  ...{ id: 'd1', event: 'generation.finished', body: '{}', created_at: at, attempted_at: at, next_at: null },
  ...{ state: 'failed', attempts: 16, status: 503, error: null },
}
const webhook = {
  ...{ id: 'w1', url: 'https://acme.example/hooks/mirari', created_at: at, previous_until: null },
  events: ['generation.finished', 'points.low'],
}
const usage = [
  { day: '2026-01-02', key_id: 'k2', creations: 12, points: 120 },
  { day: '2026-01-01', key_id: 'gone', creations: 1, points: 0 },
]

interface ScreenProps {
  partners: readonly Partner[]
  mayMake: boolean
  isOperator: boolean
  refuses: boolean
  language: 'en' | 'zh'
}

/** The screen on a server that keeps the partners. */
function Screen({ language, ...facts }: ScreenProps) {
  const [answers] = useState(() => serverOf(facts))
  return (
    <AppStory address="/partners" answers={answers} language={language}>
      <PartnersScreen />
      <Toasts />
    </AppStory>
  )
}

function Toasts() {
  return <Toaster toasts={useNotifications().toasts} />
}

function serverOf({ partners, mayMake: may_make, isOperator, refuses }: Omit<ScreenProps, 'language'>): Answers {
  let items = [...partners]
  let deliveries = [delivery]
  const own = '/users/me/partners'
  const list = () => ({ items, may_make })
  return (call) => {
    const kind = `${call.method} ${call.path}`
    if (kind === `GET ${own}`) return refuses ? refuse(500, 'internal')(call) : list()
    if (kind === 'GET /users/me/account') return { is_operator: isOperator }
    if (kind === `POST ${own}` && (call.body as PartnerBody).origins.some((origin) => origin.startsWith('http:')))
      return notPublic('origin_invalid')(call)
    if (kind === `POST ${own}/p1/webhooks`) return notPublic('webhook_address_invalid')(call)
    if (kind === `POST ${own}`) {
      const made: Partner = { ...acme, id: 'p2', keys: [], ...required(call.body as PartnerBody) }
      items = [made, ...items]
      return { partner: made, key: 'pk_new' }
    }
    if (kind === `POST ${own}/p1/keys`) return { partner: acme, key: 'sk_the-whole-secret-key' }
    if (kind === `GET ${own}/p1/usage`) return { items: usage }
    if (kind === `GET ${own}/p1/webhooks`) return { items: [webhook] }
    if (kind === `GET ${own}/p1/webhooks/w1/deliveries`) return { items: deliveries }
    if (kind === `POST ${own}/p1/webhooks/w1/deliveries/d1`) {
      deliveries = [{ ...delivery, state: 'waiting', attempts: 0 }]
      return null
    }
    if (kind === `POST ${own}/p1/webhooks/w1/secret`) return { webhook, secret: 'ws_the-other-key' }
    if (call.path.startsWith(`${own}/p2/`)) return { items: [] }
    return serve({})(call)
  }
}

const notPublic = (reason: string) =>
  refuse(422, 'validation', 'http://shop.example is not public.', { reason, params: { origin: 'http://shop.example' } })

const required = ({ guest_daily = null, low_points = null, ...body }: PartnerBody) => ({
  ...body,
  guest_daily,
  low_points,
})

const meta = {
  title: 'App/Partners',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { partners: [acme], mayMake: true, isOperator: false, refuses: false, language: 'en' },
} satisfies Meta<typeof Screen>

export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const One: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByRole('table', { name: 'Usage of the last 30 days' })).toHaveTextContent('Revoked key')
    await userEvent.click(await page.findByText('What it was told'))
    await userEvent.click(await page.findByRole('button', { name: /Send again/ }))
    await expect(await page.findByText('Waiting')).toBeVisible()
  },
}

export const SecretKey: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'New secret key' }))
    const form = within(page.getByRole('form', { name: 'New secret key' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Points a day through it' }), 'many')
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await expect(await form.findByRole('alert')).toHaveTextContent('A whole number above zero, or nothing')
    await userEvent.clear(form.getByRole('textbox', { name: 'Points a day through it' }))
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await expect(await page.findByText('sk_the-whole-secret-key')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'I have it' }))
    await expect(page.queryByText('sk_the-whole-secret-key')).toBeNull()
  },
}

export const RenewedWebhook: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: `New key: ${webhook.url}` }))
    const question = await page.findByRole('alertdialog', { name: 'Make another key?' })
    await userEvent.click(within(question).getByRole('button', { name: 'New key' }))
    await expect(await page.findByText('ws_the-other-key')).toBeVisible()
  },
}

export const First: Story = {
  args: { partners: [] },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'New partner' }))
    const form = within(page.getByRole('form', { name: 'New partner' }))
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await expect(form.getByRole('alert')).toHaveTextContent('Please enter a name')
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Shop')
    await userEvent.type(
      form.getByRole('textbox', { name: 'Origins' }),
      'https://shop.example https://www.shop.example',
    )
    await userEvent.click(form.getByRole('switch', { name: 'All models' }))
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await expect(await page.findByText('Nothing was created through it.')).toBeVisible()
  },
}

export const AWrongOriginIsNamedAtItsField: Story = {
  args: { partners: [] },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'New partner' }))
    const form = within(page.getByRole('form', { name: 'New partner' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Shop')
    const origins = form.getByRole('textbox', { name: 'Origins' })
    await userEvent.type(origins, 'http://shop.example')
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(origins).toHaveFocus())
    await expect(origins).toBeInvalid()
    await userEvent.clear(origins)
    await userEvent.type(origins, 'https://shop.example')
    const name = form.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(origins).toBeValid()
    await userEvent.type(name, 'Shop')
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await expect(await page.findByText('Nothing was created through it.')).toBeVisible()
  },
}

export const AWrongAddressOfAWebhookIsNamedAtItsField: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'New webhook' }))
    const form = within(page.getByRole('form', { name: 'New webhook' }))
    const address = form.getByRole('textbox', { name: 'Address' })
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await expect(address).toHaveFocus()
    await userEvent.type(address, 'http://10.0.0.1/')
    await userEvent.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('is not public'))
    await expect(address).toBeInvalid()
  },
}

export const ByOperatorOnly: Story = {
  args: { partners: [], mayMake: false },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText(/Please ask them\.$/)).toBeVisible()
  },
}

export const OperatorAllowsThemselves: Story = {
  args: { partners: [], mayMake: false, isOperator: true },
  play: async ({ canvasElement }) => {
    const link = await pageOf(canvasElement).findByRole('link', { name: 'Your account in the console' })
    await expect(link.getAttribute('href')).toMatch(/\/admin\/people\/./)
  },
}

export const NotLoaded: Story = {
  args: { refuses: true },
  play: async ({ canvasElement }) => {
    const main = within(await pageOf(canvasElement).findByRole('main'))
    await expect(await main.findByRole('alert')).toHaveTextContent('This could not be loaded')
  },
}

export const InChineseOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { language: 'zh' },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: '新建私密密钥' })).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
