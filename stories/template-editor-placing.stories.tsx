import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { pond } from './fixtures/template-port.ts'

const meta = {
  title: 'widgets/TemplateEditor/Placing',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

async function clockFrame(canvas: Canvas) {
  return within(await canvas.findByRole('region', { name: 'Canvas' })).findByRole('button', { name: 'Clock' })
}

export const AtAnEdge: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await clockFrame(canvas))
    const x = canvas.getByRole<HTMLInputElement>('textbox', { name: 'X' })
    const before = x.value
    await userEvent.click(canvas.getByRole('button', { name: 'Align left' }))
    await expect(x).toHaveValue('0')
    await userEvent.click(canvas.getByRole('button', { name: 'Align right' }))
    const width = Number(canvas.getByRole<HTMLInputElement>('textbox', { name: 'Width' }).value)
    await expect(x).toHaveValue(String(1920 - width))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(x).toHaveValue(before)
  },
}

export const MenuBesideThePointer: Story = {
  play: async ({ canvas }) => {
    const frame = await clockFrame(canvas)
    const { left, top } = frame.getBoundingClientRect()
    fireEvent.contextMenu(frame, { clientX: left + 5, clientY: top + 5, button: 2 })
    const duplicate = await canvas.findByRole('menuitem', { name: /^Duplicate/ })
    await expect(duplicate).toBeVisible()
    await expect(frame).toHaveAttribute('aria-pressed', 'true')
    const menu = duplicate.closest('[role=menu]')?.getBoundingClientRect()
    await expect(Math.abs((menu?.left ?? 0) - left - 5)).toBeLessThan(40)
    await userEvent.click(duplicate)
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Show Clock 2' })).toBeVisible())
  },
}
