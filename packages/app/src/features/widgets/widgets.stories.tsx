import { Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { Configurator } from './Configurator.tsx'
import type { EmbedScriptView } from './use-embed-script.ts'
import { feedWidget, type Widget } from './widget-options.ts'

/** Stands for the widget: shows the attributes that it has. */
const element = `customElements.define('mirari-feed', class extends HTMLElement {
  connectedCallback() {
    this.textContent = 'no attributes'
    new MutationObserver(() => {
      this.textContent = [...this.attributes].map(({ name, value }) => name + '=' + value).join(' ')
    }).observe(this, { attributes: true })
  }
})`

interface WidgetsProps {
  script: EmbedScriptView
  language: 'en' | 'zh'
}

function Widgets({ script, language }: WidgetsProps) {
  const [widget, setWidget] = useState<Widget>(feedWidget)
  return (
    <AppStory address="/widgets" answers={serve({})} language={language}>
      <Configurator
        key={widget.tag}
        widget={widget}
        origin="https://mirari.example"
        scriptUrl={`data:text/javascript,${encodeURIComponent(element)}`}
        script={script}
        onWidgetChange={setWidget}
      />
      <Toasts />
    </AppStory>
  )
}

function Toasts() {
  return <Toaster toasts={useNotifications().toasts} />
}

const path = '/embed/v0/feed/0123456789abcdef0123.js'
const integrity = `sha384-${'aB3+'.repeat(16)}`

const meta = {
  title: 'App/Widgets',
  component: Widgets,
  parameters: { layout: 'fullscreen' },
  args: { script: { status: 'ready', script: { path, integrity } }, language: 'en' },
} satisfies Meta<typeof Widgets>

export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)
const phone = { viewport: { value: 'phone' } }

/** What the preview shows. */
const shown = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('iframe')?.contentDocument?.querySelector('mirari-feed')?.textContent

export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('radio', { name: 'Images' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Search' }), 'sea')
    await waitFor(() => expect(shown(canvasElement)).toContain('type=image search=sea'))
    await expect(page.getByText(/<mirari-feed type="image" search="sea">/)).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'All' }))
    await waitFor(() => expect(shown(canvasElement)).toBe('search=sea'))
  },
}

export const OwnColorsAndOwnScript: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('switch', { name: 'Colors of your site' }))
    await userEvent.clear(page.getByRole('textbox', { name: 'Accent' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Accent' }), '00aa55')
    await expect(page.getByText(/--mi-accent: #00aa55;/)).toBeVisible()
    await waitFor(() => expect(shown(canvasElement)).toContain('--mi-accent: #00aa55'))
    await userEvent.click(page.getByRole('radio', { name: 'From your site' }))
    await expect(page.getByText(/src="\/mirari-feed.js"/)).toHaveTextContent(integrity)
    await expect(page.getByRole('link', { name: 'Download the script' })).toHaveAttribute('href', path)
  },
}

export const NoHash: Story = {
  args: { script: { status: 'failed', retry: () => undefined } },
  play: async ({ canvasElement }) => {
    await expect(await pageOf(canvasElement).findByRole('alert')).toHaveTextContent('The hash could not be loaded')
  },
}

export const InChineseOnAPhone: Story = {
  args: { language: 'zh' },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('switch', { name: '使用网站自己的颜色' }))
    await expect(page.getByRole('textbox', { name: '背景' })).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}

export const CreateBox: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('radio', { name: 'Create box' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Public key of the partner' }), 'pk_1')
    await userEvent.click(page.getByRole('radio', { name: 'Floats at the bottom' }))
    await expect(page.getByText(/<mirari-create-box partner-key="pk_1" placement="float">/)).toBeVisible()
    await expect(page.getByText(/data: blob:/)).toBeVisible()
    await expect(page.queryByRole('radio', { name: 'From your site' })).toBeNull()
  },
}

export const FramedCreateBox: Story = {
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('radio', { name: 'Create box' }))
    await userEvent.click(page.getByRole('radio', { name: 'Frame' }))
    // Without a key there would be nothing to see.
    await expect(page.getByTitle('How it looks on your site')).toHaveAttribute('srcdoc')
    await userEvent.type(page.getByRole('textbox', { name: 'Public key of the partner' }), 'pk_1')
    await expect(
      page.getByText(/<iframe class="mirari-create-box" src="https:\/\/mirari.example\/embed\/create\?partner=pk_1"/),
    ).toBeVisible()
    await expect(page.getByText('frame-src https://mirari.example')).toBeVisible()
    // What a frame cannot have is not offered.
    for (const name of ['Floats at the bottom', 'From your site']) {
      await expect(page.queryByRole('radio', { name })).toBeNull()
    }
    await expect(page.queryByRole('switch', { name: 'Colors of your site' })).toBeNull()
    await expect(page.queryByText('Integrity hash')).toBeNull()
    const frame = page.getByTitle('How it looks on your site')
    await waitFor(() => expect(frame).toHaveAttribute('src', expect.stringContaining('/embed/create?partner=pk_1')))
    await userEvent.click(page.getByRole('radio', { name: 'Element' }))
    await expect(page.getByText(/<mirari-create-box partner-key="pk_1">/)).toBeVisible()
  },
}
