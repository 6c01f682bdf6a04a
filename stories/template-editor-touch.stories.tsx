import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { centerOf, frameOf } from './fixtures/template-editor-steps.tsx'
import { createTestTemplatePort, pond } from './fixtures/template-port.ts'

const port = createTestTemplatePort()

const meta = {
  title: 'Widgets/TemplateEditor in depth/Touch',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, port, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>

const finger = (pointerId: number, { x, y }: { x: number; y: number }) => ({
  ...{ pointerId, pointerType: 'touch', button: 0, isPrimary: pointerId === 1, bubbles: true },
  ...{ clientX: x, clientY: y },
})
export const Fingers: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    const area = canvasElement.querySelector('.mi-te-canvas-area')
    if (!area) throw new Error('There is no canvas.')
    const before = clock.getBoundingClientRect()
    const at = centerOf(clock)
    const beside = (by: number) => ({ x: at.x + by, y: at.y })
    await step('a pinch zooms around the fingers, and takes back what the first one has dragged', async () => {
      await fireEvent.pointerDown(clock, finger(1, at))
      await fireEvent.pointerMove(clock, finger(1, beside(40)))
      await expect(clock.getBoundingClientRect().left).toBeGreaterThan(before.left + 20)
      await fireEvent.pointerDown(area, finger(2, beside(140)))
      await fireEvent.pointerMove(area, finger(2, beside(440)))
      await waitFor(() => expect(clock.getBoundingClientRect().width / before.width).toBeCloseTo(4, 1))
      await fireEvent.pointerUp(clock, finger(1, beside(40)))
      await fireEvent.pointerUp(area, finger(2, beside(440)))
      await expect(clock).toHaveAttribute('aria-pressed', 'false')
      await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
    })
    await step('one finger beside all items moves the view', async () => {
      const { left, top } = clock.getBoundingClientRect()
      const middle = centerOf(area)
      await fireEvent.pointerDown(area, finger(1, middle))
      await fireEvent.pointerMove(area, finger(1, { x: middle.x - 30, y: middle.y + 20 }))
      await fireEvent.pointerUp(area, finger(1, { x: middle.x - 30, y: middle.y + 20 }))
      const moved = clock.getBoundingClientRect()
      await expect([moved.left - left, moved.top - top].map(Math.round)).toEqual([-30, 20])
    })
  },
}

export const Naming: Story = {
  play: async ({ canvas, step }) => {
    await frameOf(canvas, 'Clock')
    const name = canvas.getByRole('textbox', { name: 'Name of the template' })
    await waitFor(() => expect(name.closest('[inert]')).toBeNull())
    await expect(name).toHaveValue('Pond')
    await step('a name is an unsaved change, and sent with the next save', async () => {
      await userEvent.clear(name)
      await userEvent.type(name, 'Reeds{Enter}')
      await expect(canvas.getByText('Unsaved changes')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(port.updates.at(-1)?.name).toBe('Reeds'), { timeout: 10_000 })
    })
    await step('Escape takes an entry back', async () => {
      await userEvent.type(name, ' and more{Escape}')
      await expect(name).toHaveValue('Reeds')
    })
  },
}

export const OneHead: Story = {
  render: (props) => (
    <div style={{ width: 390, height: 844 }}>
      <TemplateEditor {...props} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await frameOf(canvas, 'Clock'))
    const tab = canvas.getAllByRole('button', { name: 'Clock' }).find((button) => button.closest('.mi-te-tabs'))
    await userEvent.click(tab ?? document.body)
    const sheet = canvas.getByRole('complementary', { name: 'Edit item' })
    await waitFor(() => expect(sheet).toBeVisible())
    const heads = within(sheet)
      .getAllByRole('button')
      .filter((button) => button.getBoundingClientRect().top < sheet.getBoundingClientRect().top + 60)
    await expect(new Set(heads.map((button) => Math.round(centerOf(button).y))).size).toBe(1)
    await userEvent.click(within(sheet).getByRole('button', { name: 'Hide' }))
    await expect(sheet).not.toBeVisible()
  },
}
