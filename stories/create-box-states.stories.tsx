import '@mirari/create-box/styles.css'
import { CreateBox, preloadCreateBox } from '@mirari/create-box'
import { draftStateKey, type KeyValueStorage } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { boxArgs, everything, styleThumbnails } from './fixtures/create-box-args.ts'
import { box, field, generate, isOpen, Page, prompt } from './fixtures/create-box-steps.tsx'

const meta = {
  title: 'Widgets/CreateBox in depth/States',
  component: CreateBox,
  loaders: [preloadCreateBox],
  parameters: { layout: 'fullscreen' },
  args: boxArgs({ styleThumbnails }),
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta

type Story = StoryObj<typeof meta>

export const SignedOut: Story = {
  args: { defaultExpanded: true, signedIn: false, points: 0 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    await expect(args.onLoginNeeded).toHaveBeenCalledTimes(1)
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await expect(args.onLoginNeeded).toHaveBeenCalledTimes(2)
    await expect(args.port.create).not.toHaveBeenCalled()
    await expect(field(canvas)).toHaveValue('sea')
  },
}

export const Busy: Story = {
  args: { defaultExpanded: true, port: { create: fn(() => new Promise<void>(() => {})) } },
  play: async ({ args, canvas }) => {
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await expect(generate(canvas)).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(generate(canvas))
    await expect(args.port.create).toHaveBeenCalledTimes(1)
    await expect(generate(canvas)).toHaveFocus()
  },
}

/** A double click is one request, even where the first press is answered before the second one. */
export const DoubleClick: Story = {
  name: 'Double click',
  args: { defaultExpanded: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(field(canvas), 'sea')
    await userEvent.dblClick(generate(canvas))
    await waitFor(() => expect(generate(canvas)).not.toHaveAttribute('aria-busy'))
    await expect(args.port.create).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.port.create).toHaveBeenCalledTimes(2))
  },
}

export const Failed: Story = {
  args: { defaultExpanded: true, port: { create: fn(() => Promise.reject(new Error('offline'))) } },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('创作失败'))
    await expect(generate(canvas)).toBeEnabled()
  },
}

export const LowPoints: Story = {
  name: 'Low points',
  args: { defaultExpanded: true, points: 9 },
  play: async ({ args, canvas, step }) => {
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await step('the dialog shows both numbers and nothing is submitted', async () => {
      const dialog = await canvas.findByRole('alertdialog', { name: '积分不足' })
      await expect(dialog).toHaveTextContent('you do not have enough points, please upgrade')
      await expect(within(dialog).getByText('9').nextSibling).toHaveTextContent('剩余积分')
      await expect(within(dialog).getByText('10').nextSibling).toHaveTextContent('所需积分')
      await expect(within(dialog).getByRole('button', { name: '升级会员得积分' })).toBeVisible()
      await expect(args.port.create).not.toHaveBeenCalled()
    })
    await step('算了 closes it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '算了' }))
      await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull())
    })
    await userEvent.click(generate(canvas))
    await canvas.findByRole('alertdialog')
  },
}

export const Generating: Story = {
  args: { status: { done: 0, total: 2, active: 2 }, onCheckResult: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('0/2 Generating...')
    await userEvent.click(canvas.getByRole('button', { name: 'Check result' }))
    await expect(args.onCheckResult).toHaveBeenCalledOnce()
  },
}

export const Generated: Story = {
  args: { status: { done: 2, total: 2, active: 0 }, onScrollToBottom: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2/2 Generated')
    await userEvent.click(canvas.getByRole('button', { name: 'Scroll to bottom' }))
    await expect(args.onScrollToBottom).toHaveBeenCalledOnce()
  },
}

export const OnlyScrollToBottom: Story = {
  args: { onScrollToBottom: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Scroll to bottom' })).toBeVisible()
  },
}

const kept: KeyValueStorage = {
  getItem: (key) =>
    key === draftStateKey
      ? JSON.stringify({ generationType: 'image', selectedModel: 'FLUX', prompt: 'kept', isExpanded: true })
      : null,
  setItem: () => {},
  removeItem: () => {},
}

export const StoredState: Story = {
  args: { storage: kept },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveValue('kept')
    await expect(canvas.getByRole('button', { name: /^Model/ })).toHaveTextContent('Flux')
    await expect(isOpen(canvas)).toBe(true)
  },
}

/** In a narrow container the pickers scroll sideways and Generate is as wide as the box. */
export const Narrow: Story = {
  args: { defaultExpanded: true, placement: 'inline', availableModels: everything },
  render: (args) => (
    <main style={{ width: 390, padding: '40px 0' }}>
      <h1 className="mi-sr">A page</h1>
      <CreateBox {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    const { width } = box(canvas).getBoundingClientRect()
    await waitFor(() => expect(generate(canvas).getBoundingClientRect().width).toBe(width - 32))
  },
}

export const Phone: Story = {
  args: { defaultExpanded: true, availableModels: everything },
  globals: { viewport: { value: 'phone' } },
}

export const PhoneSignedOut: Story = {
  args: { defaultExpanded: true, availableModels: everything, signedIn: false, points: 0 },
  globals: { viewport: { value: 'phone' } },
}

export const PhoneCollapsed: Story = {
  args: { status: { done: 1, total: 2, active: 1 }, onCheckResult: fn() },
  globals: { viewport: { value: 'phone' } },
}

export const Light: Story = {
  args: { defaultExpanded: true },
  globals: { theme: 'light' },
  play: async ({ canvas }) => {
    await userEvent.click(field(canvas))
    await userEvent.paste(prompt)
  },
}

export const PromptHistory: Story = {
  args: { defaultExpanded: true },
  play: async ({ args, canvas, step }) => {
    for (const text of ['a hill', 'a lake']) {
      await userEvent.clear(field(canvas))
      await userEvent.type(field(canvas), `${text}{Control>}{Enter}{/Control}`)
      await waitFor(() => expect(args.port.create).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: text })))
    }
    await userEvent.clear(field(canvas))
    await step('arrow keys recall sent prompts', async () => {
      await userEvent.keyboard('{ArrowUp}')
      await expect(field(canvas)).toHaveValue('a lake')
      await userEvent.keyboard('{ArrowUp}')
      await expect(field(canvas)).toHaveValue('a hill')
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(field(canvas)).toHaveValue('')
    })
    await step('a typed prompt is not replaced by the arrow keys', async () => {
      await userEvent.type(field(canvas), 'sea{ArrowUp}')
      await expect(field(canvas)).toHaveValue('sea')
    })
  },
}
