import '@mirari/detail-view/styles.css'
import { Outpainting } from '@mirari/detail-view'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { images } from './fixtures/images.ts'
import { resultOf } from './fixtures/results.ts'

const defaultPrompt = 'extend the image naturally, keep style and lighting'

const meta = {
  title: 'Widgets/DetailView in depth/Outpainting',
  component: Outpainting,
  parameters: { layout: 'fullscreen' },
  args: {
    item: resultOf('balloons', images.balloons),
    onClose: fn(),
    onSubmit: fn(async () => {}),
  },
} satisfies Meta<typeof Outpainting>

export default meta
type Story = StoryObj<typeof meta>

const imageName = /^Place of the picture/
/** The 16:9 frame at 1.5 is limited: the 2560 px of the image become 2731 of 4096. */
const centered = { left: 640, right: 640, top: 360, bottom: 360 }

export const Opened: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    const modal = canvas.getByRole('dialog', { name: 'Outpainting' })
    await step('the modal is 900 px wide, its canvas 600x450', async () => {
      await expect(modal.getBoundingClientRect().width).toBe(900)
      const { width, height } = canvasElement.querySelector('.mi-paint-stage')?.getBoundingClientRect() ?? {}
      await expect([width, height]).toEqual([600, 450])
    })
    await step('five ratios; scales for the ratio of the image only', async () => {
      const ratios = canvas.getByRole('radiogroup', { name: 'Ratio' })
      await expect(Array.from(ratios.children, (ratio) => ratio.textContent)).toEqual([
        '1:1',
        '3:4',
        '9:16',
        '4:3',
        '16:9',
      ])
      await expect(canvas.getByRole('radio', { name: '16:9' })).toBeChecked()
      await expect(canvas.getByRole('radio', { name: '1.5x' })).toBeChecked()
      await expect(canvas.getByText('3840 x 2160')).toBeVisible()
      await userEvent.click(canvas.getByRole('radio', { name: '1:1' }))
      for (const name of ['1.5x', '2x', '3x']) await expect(canvas.getByRole('radio', { name })).toBeDisabled()
      await expect(canvas.getByText('2560 x 2560')).toBeVisible()
      await userEvent.click(canvas.getByRole('radio', { name: '16:9' }))
    })
    await step('the long side is capped at 4096', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: '3x' }))
      await expect(canvas.getByText('4096 x 2304')).toBeVisible()
      await userEvent.click(canvas.getByRole('radio', { name: '1.5x' }))
    })
    await step('Generate sends where the image lies, and the default words', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Generate' }))
      await expect(args.onSubmit).toHaveBeenLastCalledWith({
        model: 'img_expand',
        prompt: defaultPrompt,
        ratio: '16:9',
        scale: 1.5,
        ...centered,
      })
    })
    await step('the dialog says what it does, and the field refers to it', async () => {
      await expect(canvas.getByRole('textbox', { name: 'Prompt' })).toHaveAccessibleDescription(
        /light, weather, season/,
      )
    })
    await step('typed words go along', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Prompt' }), 'more clouds')
      await userEvent.click(canvas.getByRole('button', { name: 'Generate' }))
      await expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: 'more clouds' }))
    })
  },
}

export const Dragged: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    const image = canvas.getByRole('button', { name: imageName })
    const frame = canvasElement.querySelector('.mi-paint-frame')
    const inside = () => {
      const [outer, inner] = [frame?.getBoundingClientRect(), image.getBoundingClientRect()]
      if (!outer) return false
      return (
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1
      )
    }
    const drag = (dx: number, dy: number) => {
      const { x, y } = image.getBoundingClientRect()
      const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY })
      fireEvent.pointerDown(image, at(x + 9, y + 9))
      fireEvent.pointerMove(image, at(x + 9 + dx, y + 9 + dy))
      fireEvent.pointerUp(image, at(x + 9 + dx, y + 9 + dy))
    }
    // A pointer of a script cannot be captured.
    image.setPointerCapture = () => {}
    const order = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Generate' }))
      return expect(args.onSubmit)
    }
    await step('fully left: nothing left, all of the room right', async () => {
      drag(-500, 0)
      await expect(inside()).toBe(true)
      ;(await order()).toHaveBeenLastCalledWith(
        expect.objectContaining({ left: 0, right: 1280, top: 360, bottom: 360 }),
      )
    })
    await step('far beyond the lower right corner it stays inside', async () => {
      drag(900, 900)
      await expect(inside()).toBe(true)
      ;(await order()).toHaveBeenLastCalledWith(expect.objectContaining({ left: 1280, right: 0, top: 720, bottom: 0 }))
    })
    await step('and comes back to the middle', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Centre the picture' }))
      ;(await order()).toHaveBeenLastCalledWith(expect.objectContaining(centered))
    })
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole('button', { name: imageName })
    image.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(image).toHaveAccessibleDescription('Left 678, right 602, top 360, bottom 360 pixels')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect(image).toHaveAccessibleDescription('Left 678, right 602, top 0, bottom 720 pixels')
  },
}

export const AnotherRatio: Story = {
  args: { item: resultOf('torii', images.torii, { prompt: 'A torii in the fog' }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '16:9' }))
    await expect(canvas.getByText('2276 x 1280')).toBeVisible()
  },
}

export const Sending: Story = {
  args: { onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas }) => {
    const generate = canvas.getByRole('button', { name: 'Generate' })
    await userEvent.click(generate)
    await expect(generate).toHaveAttribute('aria-busy', 'true')
    generate.click()
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

export const Phone: Story = {
  args: { item: resultOf('torii', images.torii, { prompt: 'A torii in the fog' }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const boxOf = (part: string) => canvasElement.querySelector(part)?.getBoundingClientRect()
    await expect(boxOf('.mi-paint-stage')?.width).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('radio', { name: '9:16' }))
    await expect(boxOf('.mi-paint-bar')?.top).toBeGreaterThan(boxOf('.mi-paint-frame')?.bottom ?? 9999)
    await expect(bottomOf(canvas.getByRole('button', { name: 'Generate' }))).toBeLessThanOrEqual(window.innerHeight)
  },
}

export const Tablet: Story = {
  args: { item: resultOf('torii', images.torii, { prompt: 'A torii in the fog' }) },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('.mi-paint-stage')?.getBoundingClientRect().width).toBe(600)
    await expect(bottomOf(canvas.getByRole('button', { name: 'Generate' }))).toBeLessThanOrEqual(window.innerHeight)
  },
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
