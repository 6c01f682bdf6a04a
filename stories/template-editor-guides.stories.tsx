import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { type Canvas, centerOf, drag, frameOf } from './fixtures/template-editor-steps.tsx'
import { createTestTemplatePort, pond } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Guides',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>

const guides = (canvas: Canvas) => canvas.queryAllByRole('slider', { name: /^(Upright|Level) guide$/ })
const numberIn = (canvas: Canvas, name: string) =>
  Number((canvas.getByRole('textbox', { name }) as HTMLInputElement).value)

export const GuidesOutOfRulers: Story = {
  args: { port: createTestTemplatePort() },
  play: async ({ args, canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    await userEvent.click(canvas.getByRole('button', { name: 'Rulers' }))
    const scale = clock.getBoundingClientRect().width / 400
    await step('the bar over the canvas makes room for the ruler', async () => {
      const ruler = canvas.getByRole('button', { name: 'Drag out a level line' }).getBoundingClientRect()
      const bar = canvas.getByRole('toolbar', { name: 'Canvas' }).getBoundingClientRect()
      await expect(bar.top).toBeGreaterThan(ruler.bottom)
    })
    await step('a guide is pulled out of a ruler, and moved', async () => {
      const ruler = canvas.getByRole('button', { name: 'Drag out an upright line' })
      const { left } = clock.getBoundingClientRect()
      const from = centerOf(ruler)
      await drag(ruler, left + 300 - from.x, 0, from)
      await waitFor(() => expect(guides(canvas)).toHaveLength(1))
      const [guide] = guides(canvas)
      if (!guide) throw new Error('There is no guide.')
      await expect(guide).toHaveAttribute('aria-valuenow', String(Math.round(110 + 300 / scale)))
      guide.focus()
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
      await expect(guide).toHaveAttribute('aria-valuenow', String(Math.round(110 + 300 / scale) + 10))
    })
    const at = Number(guides(canvas)[0]?.getAttribute('aria-valuenow'))
    await step('an item that is dragged close to it lies on it', async () => {
      await userEvent.click(clock)
      await drag(clock, (at - 110) * scale + 3, 0)
      await waitFor(() => expect(Math.abs(numberIn(canvas, 'X') - at)).toBeLessThanOrEqual(1))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    })
    await step('so does the side of an item that is pulled close to it', async () => {
      const handle = clock.querySelector('.mi-te-pull-right')
      if (!handle) throw new Error('There is no handle.')
      await drag(handle, (at - 510) * scale - 3, 0)
      await waitFor(() => expect(Math.abs(110 + numberIn(canvas, 'Width') - at)).toBeLessThanOrEqual(1))
      await expect(numberIn(canvas, 'X')).toBe(110)
    })
    await step('guides are saved with the template', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
      const { updates } = args.port as ReturnType<typeof createTestTemplatePort>
      await waitFor(() => expect(updates.at(-1)?.guides).toEqual([{ axis: 'x', at }]), { timeout: 10_000 })
    })
    await step('Delete takes one away, undo brings it back, and without rulers none is seen', async () => {
      guides(canvas)[0]?.focus()
      await userEvent.keyboard('{Delete}')
      await expect(guides(canvas)).toHaveLength(0)
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(guides(canvas)).toHaveLength(1))
      await userEvent.click(canvas.getByRole('button', { name: 'Rulers' }))
      await expect(guides(canvas)).toHaveLength(0)
    })
  },
}
