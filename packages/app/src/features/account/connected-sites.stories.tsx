import type { ConnectedSite } from '@mirari/contract/schemas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SettingsListStory, type SettingsListStoryProps } from '../../testing/SettingsListStory.tsx'
import { ConnectedSitesPart } from './ConnectedSitesPart.tsx'

const at = '2026-01-02T03:04:05.000Z'
const site: ConnectedSite = {
  ...{ id: 's1', name: 'Acme Prints', connected_at: at, used_at: at },
  origins: ['https://acme.example', 'https://a-rather-long-name-of-a-shop.acme.example'],
}

type PartProps = Pick<SettingsListStoryProps<ConnectedSite>, 'items' | 'refuses' | 'language'>

/** The connected sites of the settings, on a server that keeps a list. */
const Part = (props: PartProps) => (
  <SettingsListStory {...props} path="/users/me/connected-sites">
    <ConnectedSitesPart />
  </SettingsListStory>
)

const meta = {
  title: 'App/Connected sites',
  component: Part,
  parameters: { layout: 'fullscreen' },
  args: { items: [site], refuses: false, language: 'en' },
} satisfies Meta<typeof Part>

export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Disconnect: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('Acme Prints')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Disconnect: Acme Prints' }))
    const question = await page.findByRole('alertdialog', { name: 'Disconnect Acme Prints?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Disconnect' }))
    await expect(await page.findByText('No site is connected.')).toBeVisible()
  },
}

export const None: Story = { args: { items: [] } }

export const NotLoaded: Story = {
  args: { refuses: true },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText('The connected sites could not be loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const PhoneInChinese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { language: 'zh' },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('button', { name: '断开: Acme Prints' })).toBeVisible()
  },
}
