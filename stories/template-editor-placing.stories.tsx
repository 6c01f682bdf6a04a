import '@mirari/template-editor/styles.css'
import { TemplateEditor } from '@mirari/template-editor'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { pressMenuKey } from './fixtures/press-menu-key.ts'
import { restAFinger } from './fixtures/rest-a-finger.ts'
import { newTemplate, withToasts } from './fixtures/template-editor.tsx'
import { frameOf } from './fixtures/template-editor-steps.tsx'
import { pond } from './fixtures/template-port.ts'

const meta = {
  title: 'Widgets/TemplateEditor in depth/Placing',
  component: TemplateEditor,
  parameters: { layout: 'fullscreen' },
  args: { ...newTemplate, initial: pond },
  render: withToasts,
} satisfies Meta<typeof TemplateEditor>

export default meta
type Story = StoryObj<typeof meta>
export const AtAnEdge: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await frameOf(canvas, 'Clock'))
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
    const frame = await frameOf(canvas, 'Clock')
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

export const MenuOfAFinger: Story = {
  play: async ({ canvas }) => {
    const frame = await frameOf(canvas, 'Clock')
    const { left, top } = frame.getBoundingClientRect()
    restAFinger(frame, left + 5, top + 5, 100)
    await expect(canvas.queryByRole('menu')).toBeNull()
    restAFinger(frame, left + 5, top + 5)
    await expect(await canvas.findByRole('menuitem', { name: /^Duplicate/ })).toBeVisible()
    await expect(frame).toHaveAttribute('aria-pressed', 'true')
  },
}

export const MenuAnywhere: Story = {
  play: async ({ canvas, step }) => {
    const box = await frameOf(canvas, 'Interaction box')
    await step('the menu opens where the pointer is, wherever that is', async () => {
      const { left, top } = box.getBoundingClientRect()
      fireEvent.contextMenu(box, { clientX: left + 5, clientY: top + 5, button: 2 })
      const menu = (await canvas.findByRole('menu')).getBoundingClientRect()
      await expect(Math.abs(menu.left - left - 5)).toBeLessThan(10)
      await expect(menu.top).toBeGreaterThan(top)
    })
    await step('what is cut there is pasted beside all items', async () => {
      await userEvent.click(await canvas.findByRole('menuitem', { name: /^Cut/ }))
      await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Show Interaction box' })).toBeNull())
      const { left, top } = canvas.getByRole('region', { name: 'Canvas' }).getBoundingClientRect()
      const ground = document.elementFromPoint(left + 10, top + 120)
      if (!ground) throw new Error('There is no ground.')
      fireEvent.contextMenu(ground, { clientX: left + 10, clientY: top + 120, button: 2 })
      await waitFor(() => expect(canvas.getAllByRole('menuitem')).toHaveLength(3))
      await userEvent.click(canvas.getByRole('menuitem', { name: /^Paste/ }))
      await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Show Interaction box' })).toBeVisible())
    })
  },
}

export const MenuByKey: Story = {
  play: async ({ canvas, step }) => {
    const clock = await frameOf(canvas, 'Clock')
    await userEvent.click(clock)
    const expectMenuOfClock = async () => {
      await expect(await canvas.findByRole('menuitem', { name: /^Duplicate/ })).toBeEnabled()
      await expect(clock).toHaveAttribute('aria-pressed', 'true')
      // Only a real Escape closes what the browser has opened.
      canvas.getByRole('menu').hidePopover()
      await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    }
    await step('on an item it is about that item, though another one may lie over its middle', async () => {
      clock.focus()
      pressMenuKey()
      await expectMenuOfClock()
    })
    await step('elsewhere it is about what is selected', async () => {
      canvas.getByRole('region', { name: 'Canvas' }).focus()
      pressMenuKey()
      await expectMenuOfClock()
      canvas.getByRole('button', { name: 'Save' }).focus()
      pressMenuKey()
      await expectMenuOfClock()
    })
    await step('where it deletes what has the focus, the keys go on', async () => {
      clock.focus()
      pressMenuKey()
      await userEvent.click(await canvas.findByRole('menuitem', { name: /^Delete/ }))
      await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Show Clock' })).toBeNull())
      await waitFor(() => expect(document.body).not.toHaveFocus())
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(await canvas.findByRole('checkbox', { name: 'Show Clock' })).toBeVisible()
    })
  },
}

export const FoldedPanels: Story = {
  play: async ({ canvas }) => {
    await frameOf(canvas, 'Clock')
    const width = () => canvas.getByRole('region', { name: 'Canvas' }).getBoundingClientRect().width
    const before = width()
    await userEvent.click(canvas.getByRole('button', { name: 'Template panel' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Item panel' }))
    await waitFor(() => expect(width()).toBeGreaterThan(before + 500))
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Template panel' }))
    await expect(await canvas.findByRole('slider', { name: 'Image scale' })).toBeVisible()
  },
}
