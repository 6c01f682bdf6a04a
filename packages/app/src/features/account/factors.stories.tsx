import type { AccountFacts, Factors } from '@mirari/contract/schemas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { refuse, serve } from '../../testing/fake-server.ts'
import { OpenDialog } from '../../testing/OpenDialog.tsx'
import type { Answers } from '../../testing/test-app.ts'
import { SecondStepForm } from '../sign-in/SecondStepForm.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

const at = '2026-01-02T03:04:05.000Z'
const facts: AccountFacts = {
  ...{ has_password: true, linked: ['google'], is_operator: false },
  ...{ email_verified: true, sends_mail: true, language: null },
  ...{ publishes_results: false, counts_visits: true, shows_prompts: true },
}
const factors: Factors = {
  totp_since: at,
  recovery_codes: 1,
  passkeys: [{ id: 'k1', name: 'A laptop with a rather long name that wraps', created_at: at, used_at: at }],
}
const session = { id: 's1', client: 'Firefox on Linux', network: '203.0.113.*', created_at: at, used_at: at }
const codes = Array.from({ length: 10 }, (_, index) => `k7mq-2xbn-hhw4-9pd${index}`)

const replies: Readonly<Record<string, unknown>> = {
  'GET /users/me/account': facts,
  'GET /users/me/factors': factors,
  'GET /users/me/sessions': [{ ...session, is_current: true }],
  'GET /auth/social': { providers: [{ id: 'google', name: 'Google' }], password: true, reset: false },
  'POST /users/me/recovery-codes': { recovery_codes: codes },
  'POST /users/me/totp/start': {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Mirari:ada%40example.org?issuer=Mirari&secret=JBSWY3DPEHPK3PXP',
  },
  'POST /users/me/totp': { recovery_codes: codes },
}

const answersWith =
  (changes: Readonly<Record<string, unknown>>): Answers =>
  (call) => {
    const kind = `${call.method} ${call.path}`
    const reply = kind in changes ? changes[kind] : (replies[kind] ?? serve({})(call))
    return typeof reply === 'function' ? reply(call) : reply
  }

interface PartProps {
  Part: ComponentType
  changes: Readonly<Record<string, unknown>>
  language: 'en' | 'zh'
}

function Part({ Part: Shown, changes, language }: PartProps) {
  return (
    <AppStory address="/" answers={answersWith(changes)} language={language}>
      <div className="mi-account" style={{ padding: 20 }}>
        <Shown />
      </div>
    </AppStory>
  )
}

/** The second step of a sign-in whose first one succeeded. */
function SecondStep() {
  const { secondStep } = useSessionSlice()
  useEffect(() => secondStep.ask({ challenge: 'c', expires_in: 300 }), [secondStep])
  return <SecondStepForm onDone={() => undefined} />
}

const meta = {
  title: 'App/Second factors',
  component: Part,
  parameters: { layout: 'fullscreen' },
  args: { Part: SecurityPart, changes: {}, language: 'en' },
} satisfies Meta<typeof Part>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Settings: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText(/1 recovery code is left/)).toBeVisible()
    await expect(page.getByText(/A laptop with a rather long name/)).toBeVisible()
    await expect(page.getByText(/Network 203\.0\.113\.\*/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'New recovery codes' }))
    await expect((await page.findAllByText(/k7mq-2xbn/)).length).toBe(codes.length)
    await userEvent.click(page.getByRole('button', { name: /^Rename/ }))
    await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toHaveFocus()
  },
}

export const SettingUp: Story = {
  args: { changes: { 'GET /users/me/factors': { totp_since: null, recovery_codes: 0, passkeys: [] } } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Set up an authenticator app' }))
    await expect(await page.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Turn on' }))
    await expect(page.getByText('Please enter the code')).toBeVisible()
  },
}

export const SettingUpIsSeenAsAWhole: Story = {
  args: {
    Part: OpenSettings,
    changes: { 'GET /users/me/factors': { totp_since: null, recovery_codes: 0, passkeys: [] } },
  },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('tab', { name: 'Sign-in' }))
    await userEvent.click(await page.findByRole('button', { name: 'Set up an authenticator app' }))
    const turnOn = await page.findByRole('button', { name: 'Turn on' })
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN
    await waitFor(() => expect(bottomOf(turnOn)).toBeLessThan(bottomOf(turnOn.closest('dialog'))))
  },
}

export const SettingsInChineseOnAPhone: Story = {
  args: { language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: '重新生成恢复码' })).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}

export const StepUp: Story = {
  args: { Part: StepUpDialog, changes: { 'POST /users/me/step-up': refuse(401, 'wrong_credentials', 'Wrong.') } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    const dialog = within(await page.findByRole('dialog', { name: 'Confirm that it is you' }))
    await userEvent.type(await dialog.findByLabelText('Code'), '123456{Enter}')
    await expect(await dialog.findByText('Wrong.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Use the password' }))
    await expect(dialog.getByLabelText('Your password')).toBeVisible()
  },
}

export const StepUpByProviders: Story = {
  args: {
    Part: StepUpDialog,
    changes: {
      'GET /users/me/account': { ...facts, has_password: false },
      'GET /users/me/factors': { totp_since: null, recovery_codes: 0, passkeys: [] },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  },
}

export const SecondStepOfALogin: Story = {
  args: { Part: SecondStep, changes: { 'POST /auth/second-factor': refuse(401, 'wrong_credentials', 'Wrong.') } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.type(await page.findByLabelText('Code'), '123456{Enter}')
    await expect(await page.findByText('Wrong.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
    await expect(page.getByLabelText('Recovery code')).toHaveFocus()
  },
}

export const SecondStepInChineseOnAPhone: Story = {
  args: { Part: SecondStep, language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByLabelText('验证码')).toBeVisible()
  },
}

function OpenSettings() {
  return (
    <OpenDialog id="settings">
      <SettingsDialog />
    </OpenDialog>
  )
}

export const TheSettingsStayWhereTheyAre: Story = {
  args: { Part: OpenSettings },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Settings' })
    const { top, left, width, height } = dialog.getBoundingClientRect()
    const settings = within(dialog)
    await userEvent.click(settings.getByRole('tab', { name: 'Sign-in' }))
    await settings.findByRole('heading', { name: 'Where you are signed in' })
    for (const tab of settings.getAllByRole('tab')) {
      await userEvent.click(tab)
      await expect(dialog.getBoundingClientRect()).toMatchObject({ top, left, width, height })
      await expect(tab).toBeInTheDocument()
    }
  },
}

export const TheFocusGoesToThePasswordThatIsWrong: Story = {
  args: {
    changes: { 'POST /users/me/password': refuse(401, 'wrong_credentials', 'The password is not right') },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Current password'), 'not mine')
    await userEvent.type(page.getByLabelText('New password'), 'long enough{Enter}')
    await waitFor(() => expect(page.getByLabelText('Current password')).toHaveFocus())
    await expect(page.getByLabelText('Current password')).toBeInvalid()
  },
}

export const ThePickedTabOfTheSettingsIsWholeOnAPhone: Story = {
  args: { Part: OpenSettings },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Settings' })
    const tabs = within(dialog).getByRole('tablist').getBoundingClientRect()
    const last = within(dialog).getByRole('tab', { name: 'Your data' })
    // A press by script, as of a screen reader: it does not scroll.
    last.click()
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(tabs.right))
    const first = within(dialog).getByRole('tab', { name: 'Preferences' })
    first.click()
    await waitFor(() => expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(tabs.left + 4))
  },
}
