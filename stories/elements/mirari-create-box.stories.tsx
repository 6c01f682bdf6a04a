import '@mirari/embed/react'
import { defineMirariCreateBox } from '@mirari/embed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { answerElements, elementServer } from '../fixtures/element-server.ts'
import code from './examples/mirari-create-box.html?raw'
import { Markup } from './Markup.tsx'
import { withToolbar } from './with-toolbar.tsx'

interface BoxProps {
  type?: 'image' | 'video' | 'wallpaper'
  /** The only models that are offered, with commas. */
  models?: string
  theme?: 'auto' | 'dark' | 'light'
  placement?: 'inline' | 'float'
  placeholder?: string
  /** What the box begins with. */
  prompt?: string
  ratio?: string
  lang?: string
  points?: 'show' | 'hide'
  /** Where results show. */
  result?: 'inline' | 'event' | 'link'
  'sign-in'?: 'popup' | 'host'
  /** What stands in the slot above the box. */
  header?: ReactNode
  'mirari-ready': (event: Event) => void
  'mirari-change': (event: Event) => void
  'mirari-submit': (event: Event) => void
  'mirari-resize': (event: Event) => void
}

/** The element on a page. The story keeps requests: nothing is made. */
function Box({ header, ...props }: BoxProps) {
  const { 'mirari-ready': onReady, 'mirari-change': onChange, ...others } = props
  const { 'mirari-submit': onSubmit, 'mirari-resize': onResize, ...attributes } = others
  return (
    <main style={{ maxWidth: 720, minHeight: 480, margin: '0 auto', padding: 24 }}>
      <mirari-create-box
        ref={() => defineMirariCreateBox()}
        server={elementServer}
        partner-key="pk_story"
        {...attributes}
        onmirari-ready={onReady}
        onmirari-change={onChange}
        onmirari-submit={(event: Event) => {
          event.preventDefault()
          onSubmit(event)
        }}
        onmirari-resize={onResize}
      >
        {header !== undefined && <strong slot="header">{header}</strong>}
      </mirari-create-box>
    </main>
  )
}

const choice = (...options: readonly string[]) => ({ control: { type: 'select' as const }, options })

const meta = {
  title: 'Elements/mirari-create-box',
  component: Box,
  tags: ['autodocs'],
  decorators: [withToolbar],
  parameters: {
    layout: 'fullscreen',
    ...guided({
      purpose:
        'The create box on any page by one tag: visitors write a prompt, sign in, pay and see their result in place.',
      anatomy: [
        ['Slot header', 'What you write above the box.'],
        ['Part box', 'The box itself; its parts prompt, generate, chip and result can be styled from outside.'],
        ['Slot result', 'Takes the place of the results.'],
        ['Slot footer', 'What you write below.'],
      ],
      code,
      language: 'html',
      keyboard: [
        ['Ctrl Enter', 'Sends the request, Command and Enter on a Mac.'],
        ['Escape', 'Closes an open picker, then collapses the box.'],
      ],
      does: [
        'Load the script from an address with a version and its integrity hash; the configurator prints both.',
        'Register the origin of your page with the key: from elsewhere it does nothing.',
        'Listen for mirari-submit and prevent it, if your own server sends the request.',
      ],
      donts: ['Put a secret key into a page: pk_ is public, sk_ is for your server.'],
    }),
  },
  // Before the element is there, which asks at once.
  beforeEach: () => answerElements('full'),
  args: { 'mirari-ready': fn(), 'mirari-change': fn(), 'mirari-submit': fn(), 'mirari-resize': fn() },
  argTypes: {
    type: choice('image', 'video', 'wallpaper'),
    models: choice('jimeng', 'FLUX', 'jimeng,FLUX'),
    theme: choice('auto', 'dark', 'light'),
    placement: choice('inline', 'float'),
    ratio: choice('16:9', '1:1', '9:16'),
    lang: choice('en', 'zh'),
    points: choice('show', 'hide'),
    result: choice('inline', 'event', 'link'),
    'sign-in': choice('popup', 'host'),
    header: { control: 'text' },
  },
} satisfies Meta<typeof Box>

export default meta
type Story = StoryObj<typeof meta>

/** What is inside of the element, once it can be used. */
const inside = async (canvasElement: HTMLElement) => {
  const root = () => canvasElement.querySelector('mirari-create-box')?.shadowRoot?.querySelector<HTMLElement>('.mi')
  await waitFor(() => expect(root()).toBeInstanceOf(HTMLElement))
  return within(root() as HTMLElement)
}

export const Playground: Story = {
  args: { header: 'Make a print' },
  play: async ({ canvas, canvasElement }) => {
    const box = await inside(canvasElement)
    await expect(canvas.getByText('Make a print')).toBeVisible()
    await userEvent.type(await box.findByRole('textbox', { name: 'Prompt' }), 'a lake at dawn')
    await expect(await box.findByRole('button', { name: /^Generate/ })).toBeInTheDocument()
  },
}

export const Example: Story = { render: () => <Markup html={code} define={defineMirariCreateBox} /> }

export const ChineseOnLight: Story = {
  args: { theme: 'light', lang: 'zh', prompt: '雪中的红狐', points: 'hide', type: 'image' },
  play: async ({ canvasElement }) => {
    await expect(await (await inside(canvasElement)).findByDisplayValue('雪中的红狐')).toBeVisible()
  },
}

/** Its page has to tell it: neither theme, direction nor colors reach into it from above. */
export const AsTheToolbarSays: Story = {
  globals: { theme: 'light', direction: 'rtl', accent: 'blue' },
  play: async ({ canvasElement }) => {
    await inside(canvasElement)
    const element = canvasElement.querySelector('mirari-create-box')
    await expect(element).toHaveAttribute('theme', 'light')
    await expect(element).toHaveAttribute('dir', 'rtl')
    const frame = element?.shadowRoot?.querySelector('.mi') ?? document.body
    await expect(getComputedStyle(frame).getPropertyValue('--mi-accent')).toBe('#2f7df6')
  },
}
