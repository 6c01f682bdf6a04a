import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { type Canvas, centerOf, drag, frameOf } from './fixtures/template-editor-steps.tsx'
import { pond } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Several',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>
const layersOf = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Layers' }))
const severalHeading = (canvas: Canvas, count: number) => canvas.findByRole('heading', { name: `${count} layers` })

export const MovedTogether: Story = {
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    const box = await frameOf(canvas, 'Interaction box')
    await step('Shift adds to what is selected', async () => {
      const user = userEvent.setup()
      await user.click(clock)
      await user.keyboard('{Shift>}')
      await user.click(box)
      await user.keyboard('{/Shift}')
      await severalHeading(canvas, 2)
      await expect(clock).toHaveAttribute('aria-pressed', 'true')
      await expect(box).toHaveAttribute('aria-pressed', 'true')
    })
    await step('a drag of one takes all along, as one undo step', async () => {
      const before = [clock.getBoundingClientRect().left, box.getBoundingClientRect().left]
      await drag(clock, 40, 0, centerOf(clock), true)
      const after = () => [clock.getBoundingClientRect().left, box.getBoundingClientRect().left]
      await waitFor(() => expect(Math.round((after()[0] ?? 0) - (before[0] ?? 0))).toBe(40))
      await expect(Math.round((after()[1] ?? 0) - (before[1] ?? 0))).toBe(40)
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(Math.round((after()[1] ?? 0) - (before[1] ?? 0))).toBe(0))
    })
    await step('a click on one of several selects it alone', async () => {
      await userEvent.click(clock)
      await expect(await canvas.findByRole('textbox', { name: 'X' })).toHaveValue('110')
    })
  },
}

export const DrawnAround: Story = {
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    const ground = await frameOf(canvas, 'Pond')
    const { left, top } = ground.getBoundingClientRect()
    await step('a rectangle over the page selects what it touches, and not the page', async () => {
      const { right, bottom } = clock.getBoundingClientRect()
      await drag(ground, right - left - 10, bottom - top - 10, { x: left + 2, y: top + 2 })
      await canvas.findByRole('heading', { name: 'Clock', level: 2 })
      await expect(ground).toHaveAttribute('aria-pressed', 'false')
    })
    await step('a press beside all items selects none', async () => {
      const work = canvas.getByRole('region', { name: 'Canvas' })
      await drag(work, 0, 0, { x: work.getBoundingClientRect().left + 4, y: top })
      await expect(clock).toHaveAttribute('aria-pressed', 'false')
    })
  },
}

export const Snapping: Story = {
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    const page = (await frameOf(canvas, 'Pond')).closest('.mi-te-frames')?.getBoundingClientRect()
    const { left } = clock.getBoundingClientRect()
    const { x, y } = centerOf(clock)
    const pointer = { pointerId: 1, button: 0, clientY: y }
    const away = (page?.left ?? 0) - left + 4
    await step('an item that comes near an edge lies on it, and a line shows it', async () => {
      await fireEvent.pointerDown(clock, { ...pointer, clientX: x })
      await fireEvent.pointerMove(clock, { ...pointer, clientX: x + away })
      await waitFor(() => expect(Math.round(clock.getBoundingClientRect().left - (page?.left ?? 0))).toBe(0))
      await expect(document.querySelector('.mi-te-snap.mi-is-x')).toBeVisible()
    })
    await step('not with Alt', async () => {
      await fireEvent.pointerMove(clock, { ...pointer, clientX: x + away + 1, altKey: true })
      await waitFor(() => expect(clock.getBoundingClientRect().left - (page?.left ?? 0)).toBeGreaterThan(3))
      await expect(document.querySelector('.mi-te-snap')).toBeNull()
      await fireEvent.pointerUp(clock, pointer)
    })
  },
}

export const GroupedAndLocked: Story = {
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    const layers = layersOf(canvas)
    await step('the list picks several with Ctrl, and fingers after a press on its button', async () => {
      await userEvent.click(layers.getByRole('button', { name: 'Clock' }))
      const several = layers.getByRole('button', { name: 'Select several' })
      const groundOfButton = () => getComputedStyle(several).backgroundColor
      const before = groundOfButton()
      await userEvent.click(several)
      await userEvent.click(layers.getByRole('button', { name: 'Interaction box' }))
      await expect(groundOfButton()).not.toBe(before)
      await userEvent.click(several)
      await severalHeading(canvas, 2)
    })
    const bar = within(canvas.getByRole('toolbar', { name: 'Arrange' }))
    await step('a press on one of a group selects all of it', async () => {
      await userEvent.click(bar.getByRole('button', { name: 'Group' }))
      await userEvent.click(layers.getByRole('button', { name: 'Pond' }))
      await userEvent.click(clock)
      await severalHeading(canvas, 2)
      await userEvent.dblClick(clock)
      await canvas.findByRole('heading', { name: 'Clock', level: 2 })
    })
    await step('a locked one is not moved, and presses go through it', async () => {
      await userEvent.click(layers.getByRole('button', { name: 'Lock Clock' }))
      await expect(layers.getByRole('button', { name: 'Lock Clock' })).toHaveAttribute('aria-pressed', 'true')
      await expect(getComputedStyle(clock).pointerEvents).toBe('none')
      await expect(canvas.getByRole('textbox', { name: 'X' })).toBeDisabled()
      await userEvent.keyboard('{Delete}')
      await expect(layers.getByRole('checkbox', { name: 'Show Clock' })).toBeVisible()
    })
    await step('a row has the menu of its layer', async () => {
      const row = layers.getByRole('button', { name: 'Pond' })
      const { left, top } = row.getBoundingClientRect()
      await fireEvent.contextMenu(row, { clientX: left + 20, clientY: top + 10, button: 2 })
      const menu = await layers.findByRole('menu', { name: 'More actions' })
      await expect(row).toHaveAttribute('aria-pressed', 'true')
      await expect(Math.abs(menu.getBoundingClientRect().left - left - 20)).toBeLessThan(10)
      // 'Forward' of the one is not 'to front' of the other.
      const iconOf = (line: HTMLElement) => line.querySelector('svg')?.innerHTML
      for (const name of ['Bring to front', 'Bring forward', 'Send backward', 'Send to back'])
        await expect(iconOf(within(menu).getByRole('menuitem', { name: new RegExp(name) })), name).toBe(
          iconOf(bar.getByRole('button', { name })),
        )
      await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }))
      await expect(layers.getByRole('checkbox', { name: 'Show Pond 2' })).toBeVisible()
    })
    await step('F2 renames a layer in its row', async () => {
      layers.getByRole('button', { name: 'Clock' }).focus()
      await userEvent.keyboard('{F2}')
      await userEvent.keyboard('Time{Enter}')
      await waitFor(() => expect(layers.getByRole('button', { name: 'Time' })).toHaveFocus())
    })
  },
}

export const Keys: Story = {
  play: async ({ canvas, step }) => {
    const box = await frameOf(canvas, 'Interaction box')
    await step('all that can be pressed are selected, copied, and pasted copies taken away', async () => {
      await userEvent.click(box)
      await userEvent.keyboard('{Control>}a{/Control}')
      await severalHeading(canvas, 3)
      await userEvent.keyboard('{Control>}d{/Control}')
      await expect(layersOf(canvas).getAllByRole('checkbox')).toHaveLength(7)
      await userEvent.keyboard('{Delete}')
      await expect(layersOf(canvas).getAllByRole('checkbox')).toHaveLength(4)
    })
  },
}
