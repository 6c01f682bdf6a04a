import type { ApiKey } from '@mirari/contract/schemas'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SettingsListStory, type SettingsListStoryProps } from '../../testing/SettingsListStory.tsx'
import { ApiKeysPart } from './ApiKeysPart.tsx'

const created_at = '2026-01-02T03:04:05.000Z'
const apiKey: ApiKey = {
  ...{ id: 'k1', name: 'The nightly job on the server with a rather long name', hint: 'mk_3fQx' },
  ...{ scopes: ['read', 'create', 'library', 'publish'], created_at },
  ...{ expires_at: '2999-01-01T00:00:00.000Z', used_at: created_at },
}
const key = `mk_${'aB3-'.repeat(10)}xyz`

type PartProps = Pick<SettingsListStoryProps<ApiKey>, 'items' | 'refuses' | 'language'>

/** The keys of the settings, on a server that keeps a list. */
const Part = (props: PartProps) => (
  <SettingsListStory
    {...props}
    path="/users/me/api-keys"
    make={(body) => {
      const made = { ...apiKey, ...body, id: 'k2', used_at: null }
      return { item: made, answer: { api_key: made, key } }
    }}
  >
    <ApiKeysPart />
  </SettingsListStory>
)

const meta = {
  title: 'App/API keys',
  component: Part,
  parameters: { layout: 'fullscreen' },
  args: { items: [apiKey], refuses: false, language: 'en' },
} satisfies Meta<typeof Part>

export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

export const Keys: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await expect(await page.findByText(/The nightly job/)).toBeVisible()
    await expect(page.getByText('Read · Create · Change the library · Publish')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Revoke:/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Revoke' }))
    await expect(await page.findByText('You have no keys.')).toBeVisible()
  },
}

export const Making: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'New key' }))
    const make = page.getByRole('button', { name: 'Make the key' })
    await userEvent.click(make)
    await expect(page.getByText('Please enter a name')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name of the key' })).toHaveFocus()
    await userEvent.type(page.getByRole('textbox', { name: 'Name of the key' }), 'Script')
    for (const name of ['Read', 'Create']) await userEvent.click(page.getByRole('switch', { name }))
    await userEvent.click(make)
    await expect(page.getByText('Please choose what the key may do')).toBeVisible()
    await userEvent.click(page.getByRole('switch', { name: 'Publish' }))
    await userEvent.click(page.getByRole('radio', { name: 'No end' }))
    await userEvent.click(make)
    await expect(await page.findByText(key)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'I have saved it' }))
    await expect(page.queryByText(key)).toBeNull()
    await expect(page.getByText('Script')).toBeVisible()
  },
}

export const NotLoaded: Story = {
  args: { refuses: true },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByText('Your keys could not be loaded')).toBeVisible()
  },
}

export const InChineseOnAPhone: Story = {
  args: { language: 'zh' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: '新建密钥' }))
    await userEvent.type(page.getByRole('textbox', { name: '密钥名称' }), '脚本')
    await userEvent.click(page.getByRole('button', { name: '创建密钥' }))
    await expect(await page.findByText(key)).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
