import '@mirari/create-box/styles.css'
import { CreateBox, preloadCreateBox } from '@mirari/create-box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { boxArgs } from './fixtures/create-box-args.ts'
import { field, generate, isOpen, Page } from './fixtures/create-box-steps.tsx'

const meta = {
  title: 'Widgets/CreateBox in depth/Around it',
  component: CreateBox,
  loaders: [preloadCreateBox],
  parameters: { layout: 'fullscreen' },
  args: boxArgs(),
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta

type Story = StoryObj<typeof meta>

export const PointerAfterWheel: Story = {
  args: { autoCollapse: true },
  play: async ({ canvas, step }) => {
    await step('a pointer that came while the page was scrolled does not open it at once', async () => {
      await fireEvent.wheel(document.body)
      await userEvent.hover(field(canvas))
      await expect(isOpen(canvas)).toBe(false)
    })
    await step('but by moving on inside it', async () => {
      await waitFor(async () => {
        await fireEvent.pointerMove(field(canvas), { pointerType: 'mouse' })
        await expect(isOpen(canvas)).toBe(true)
      })
    })
  },
}

export const CollapsesFromOutside: Story = {
  args: { defaultExpanded: true, collapseOutside: true },
  play: async ({ canvas, step }) => {
    await step('a click inside leaves it open, one beside it collapses it', async () => {
      await userEvent.click(field(canvas))
      await expect(isOpen(canvas)).toBe(true)
      await userEvent.click(canvas.getByRole('main'))
      await waitFor(() => expect(isOpen(canvas)).toBe(false))
    })
    await step('Escape collapses it, wherever the focus is', async () => {
      await userEvent.click(field(canvas))
      await waitFor(() => expect(isOpen(canvas)).toBe(true))
      await waitFor(() => expect(field(canvas)).toHaveFocus())
      field(canvas).blur()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(isOpen(canvas)).toBe(false))
    })
  },
}

export const LongPrompt: Story = {
  args: { defaultExpanded: true },
  play: async ({ args, canvas, step }) => {
    await step('a length near the maximum is counted', async () => {
      await fireEvent.change(field(canvas), { target: { value: 'x'.repeat(3500) } })
      await expect(canvas.queryByText(/characters$/)).toBeNull()
      await fireEvent.change(field(canvas), { target: { value: 'x'.repeat(3990) } })
      await waitFor(() => expect(canvas.getByText('3990 / 4000 characters')).toBeVisible())
    })
    await step('beyond it the box refuses before sending, and keeps the prompt', async () => {
      await fireEvent.change(field(canvas), { target: { value: '🌊'.repeat(4001) } })
      await expect(canvas.getByText('4001 / 4000 characters')).toBeVisible()
      await userEvent.click(generate(canvas))
      await expect(canvas.getByRole('alert')).toHaveTextContent('The prompt may not be longer than 4000 characters')
      await expect(isOpen(canvas)).toBe(true)
      await expect(field(canvas)).toHaveValue('🌊'.repeat(4001))
      await expect(args.port.create).not.toHaveBeenCalled()
    })
  },
}
