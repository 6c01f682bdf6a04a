import '@mirari/create-box/styles.css'
import { CreateBox, openCreateBox, preloadCreateBox } from '@mirari/create-box'
import { wallpaperPrompt } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { boxArgs, everything, styleThumbnails } from './fixtures/create-box-args.ts'
import { box, field, generate, isOpen, Page, prompt } from './fixtures/create-box-steps.tsx'

/** Time in ms between opening the box and the focus on its prompt. */
const focusDelayMs = 100

const meta = {
  title: 'Widgets/CreateBox in depth/Opening',
  component: CreateBox,
  loaders: [preloadCreateBox],
  parameters: { layout: 'fullscreen' },
  args: boxArgs({ styleThumbnails }),
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta

type Story = StoryObj<typeof meta>

export const Collapsed: Story = {
  args: { autoCollapse: true },
  play: async ({ canvas, step }) => {
    await step('a pill of 58 px, at most 664 wide, at the bottom', async () => {
      const { height, width, bottom } = box(canvas).getBoundingClientRect()
      await expect(height).toBe(58)
      await expect(width).toBeLessThanOrEqual(664)
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
      await expect(generate(canvas)).toBeDisabled()
    })
  },
}

export const OpensAndCollapses: Story = {
  args: { autoCollapse: true, onExpandedChange: fn() },
  play: async ({ args, canvas, step }) => {
    await step('hover opens it and the prompt takes the focus', async () => {
      await userEvent.hover(field(canvas))
      await waitFor(() => expect(isOpen(canvas)).toBe(true))
      await waitFor(() => expect(field(canvas)).toHaveFocus())
    })
    await step('a wheel inside leaves it open, one outside collapses it', async () => {
      await fireEvent.wheel(field(canvas))
      await expect(isOpen(canvas)).toBe(true)
      await fireEvent.wheel(document.body)
      await waitFor(() => expect(isOpen(canvas)).toBe(false))
    })
    await step('right after the wheel, hover does not open it again; a press does', async () => {
      await userEvent.unhover(field(canvas))
      await userEvent.hover(field(canvas))
      await expect(isOpen(canvas)).toBe(false)
      await userEvent.click(field(canvas))
      await waitFor(() => expect(isOpen(canvas)).toBe(true))
    })
    await step('Escape collapses it, typing opens it', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(isOpen(canvas)).toBe(false))
      await userEvent.type(field(canvas), 'sea')
      await waitFor(() => expect(isOpen(canvas)).toBe(true))
      await expect(field(canvas)).toHaveValue('sea')
    })
    await step('Collapse collapses it and leaves the focus in the pill', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Collapse' }))
      await waitFor(() => expect(isOpen(canvas)).toBe(false))
      await expect(box(canvas)).toContainElement(document.activeElement as HTMLElement)
    })
    await step('a page event opens it with its values', async () => {
      openCreateBox({ prompt: 'a hill', selectedModel: 'FLUX', style: 'wallpaper-v2' })
      await waitFor(() => expect(field(canvas)).toHaveValue('a hill'))
      await expect(isOpen(canvas)).toBe(true)
      await expect(canvas.getByRole('button', { name: /^Style/ })).toHaveTextContent('Wallpaper 2')
    })
    await step('a user who types elsewhere by then keeps the focus there', async () => {
      const elsewhere = document.body.appendChild(document.createElement('input'))
      elsewhere.ariaLabel = 'Elsewhere'
      await userEvent.click(canvas.getByRole('button', { name: 'Collapse' }))
      openCreateBox({ prompt: 'a lake' })
      elsewhere.focus()
      await userEvent.setup({ delay: focusDelayMs }).keyboard('mist')
      await expect(elsewhere).toHaveValue('mist')
      elsewhere.remove()
    })
    await expect(args.onExpandedChange).toHaveBeenCalledWith(true)
    await expect(args.onExpandedChange).toHaveBeenCalledWith(false)
  },
}

export const WithoutAutoCollapse: Story = {
  args: { defaultExpanded: true },
  play: async ({ canvas }) => {
    await fireEvent.wheel(document.body)
    await expect(isOpen(canvas)).toBe(true)
    // A page that opens with the box open keeps its focus.
    await expect(field(canvas)).not.toHaveFocus()
  },
}

export const Open: Story = {
  args: { defaultExpanded: true },
  play: async ({ args, canvas, step }) => {
    await step('880 px wide; Generate needs a prompt', async () => {
      await waitFor(() => expect(box(canvas).getBoundingClientRect().width).toBe(880))
      await expect(generate(canvas)).toBeDisabled()
      await userEvent.type(field(canvas), '   ')
      await expect(generate(canvas)).toBeDisabled()
    })
    await step('Ctrl and Enter send the request with every default', async () => {
      await userEvent.clear(field(canvas))
      await userEvent.click(field(canvas))
      await userEvent.paste(prompt)
      await expect(generate(canvas)).toBeEnabled()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect(args.port.create).toHaveBeenCalledWith({
        prompt,
        model: 'jimeng',
        size: '2560x1440',
        type: 'image',
        quality: 'standard',
        steps: 20,
        guidance_scale: 7.5,
        seed: -1,
        style: 'realistic',
        is_public: false,
      })
      await expect(args.port.create).toHaveBeenCalledTimes(1)
    })
    await step('only types with a model are offered', async () => {
      await expect(canvas.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['Image'])
    })
  },
}

export const AllTypes: Story = {
  args: { defaultExpanded: true, availableModels: everything },
  play: async ({ canvas }) => {
    const types = canvas.getByRole('radiogroup', { name: 'Type' })
    within(types).getByRole('radio', { name: 'Image' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: /^Model/ })).toHaveTextContent('Jimeng Pro')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: /^Model/ })).toHaveTextContent('Parallax Wallpaper')
    await expect(field(canvas)).toHaveValue(wallpaperPrompt)
    await expect(generate(canvas)).toBeDisabled()
    await userEvent.keyboard('{Home}')
    await expect(field(canvas)).toHaveValue('')
  },
}

export const Video: Story = {
  args: { defaultExpanded: true, availableModels: ['jimeng_pro', 'jimeng_lite'] },
  play: async ({ canvas, step }) => {
    const duration = () => canvas.getByRole('button', { name: /^Duration/ })
    const slider = () => canvas.findByRole('slider', { name: 'Duration' })
    const loop = () => canvas.getByRole('switch', { name: 'Loop' })
    await step('Loop doubles the duration and offers even ones up to 24', async () => {
      await userEvent.click(duration())
      for (const [name, value] of Object.entries({ min: '3', max: '12', step: '1' })) {
        await expect(await slider()).toHaveAttribute(name, value)
      }
      await expect(await slider()).toHaveValue('5')
      await userEvent.click(duration())
      await userEvent.click(loop())
      await expect(duration()).toHaveTextContent('10s')
      await userEvent.click(duration())
      for (const [name, value] of Object.entries({ min: '6', max: '24', step: '2' })) {
        await expect(await slider()).toHaveAttribute(name, value)
      }
      fireEvent.change(await slider(), { target: { value: '12' } })
      await expect(duration()).toHaveTextContent('12s')
      await userEvent.click(duration())
      await userEvent.click(loop())
      await expect(duration()).toHaveTextContent('6s')
    })
    await step('six ratios, two resolutions, no typed sides', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Ratio/ }))
      const ratios = within(await canvas.findByRole('dialog', { name: 'Ratio' }))
      await expect(ratios.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
        '21:9',
        '16:9',
        '4:3',
        '1:1',
        '3:4',
        '9:16',
      ])
      await userEvent.click(ratios.getByRole('radio', { name: '9:16' }))
      await userEvent.click(canvas.getByRole('button', { name: /^Ratio/ }))
      await expect(canvas.getByRole('button', { name: /^Ratio/ })).toHaveTextContent('9:16')
      await userEvent.click(canvas.getByRole('button', { name: /^Resolution/ }))
      const resolutions = await canvas.findAllByRole('menuitemradio')
      await expect(resolutions.map((item) => item.textContent)).toEqual(['720P', '1080P'])
      await userEvent.click(canvas.getByRole('menuitemradio', { name: '720P' }))
      await expect(canvas.getByRole('button', { name: /^Resolution/ })).toHaveTextContent('720P')
      await expect(canvas.queryByRole('button', { name: /^Size/ })).toBeNull()
    })
  },
}

export const PrefilledSeed: Story = {
  args: { defaultExpanded: true, port: { create: fn(async () => {}) } },
  play: async ({ args, canvas, step }) => {
    openCreateBox({ prompt: 'sea', seed: 1234567 })
    await step('a prefilled seed is shown and sent', async () => {
      await waitFor(() => expect(canvas.getByText('1234567')).toBeVisible())
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenCalledWith(expect.objectContaining({ seed: 1234567 })))
    })
    await step('one press returns to a new seed for each request', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Use a new seed' }))
      await expect(canvas.queryByText('1234567')).toBeNull()
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenLastCalledWith(expect.objectContaining({ seed: -1 })))
    })
  },
}

export const ModelPicker: Story = {
  args: {
    defaultExpanded: true,
    modelNotes: { jimeng: 'Procedural engine, works offline', FLUX: 'Procedural engine with styles' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Model/ }))
    const items = await canvas.findAllByRole('menuitemradio')
    await expect(items.map((item) => item.textContent)).toEqual([
      'Image GenerationProcedural engine, works offline',
      'FluxProcedural engine with styles',
    ])
    await expect(items[0]).toHaveAttribute('aria-checked', 'true')
    await waitFor(() => expect(items[0]).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(items[1]).toHaveFocus()
  },
}

export const SizePicker: Story = {
  args: { defaultExpanded: true },
  play: async ({ canvas, step }) => {
    const chip = canvas.getByRole('button', { name: /^Size/ })
    await expect(chip).toHaveTextContent('16:9 2K')
    await userEvent.click(chip)
    const panel = within(await canvas.findByRole('dialog', { name: 'Size' }))
    const width = () => panel.getByRole('textbox', { name: 'Width' })
    const height = () => panel.getByRole('textbox', { name: 'Height' })
    await step('a ratio and a resolution give their preset', async () => {
      await userEvent.click(panel.getByRole('radio', { name: '1:1' }))
      await expect([width(), height()].map((input) => (input as HTMLInputElement).value)).toEqual(['2048', '2048'])
      await userEvent.click(panel.getByRole('radio', { name: '1K' }))
      await expect(width()).toHaveValue('1536')
      await userEvent.click(panel.getByRole('radio', { name: '16:9' }))
      await expect(width()).toHaveValue('1920')
      await expect(panel.queryByRole('radio', { name: '4K' })).toBeNull()
    })
    await step('arrow keys move through the ratios', async () => {
      panel.getByRole('radio', { name: '16:9' }).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(panel.getByRole('radio', { name: '3:2' })).toBeChecked()
      await userEvent.keyboard('{ArrowLeft}')
    })
    await step('with the link on, a typed width derives the height', async () => {
      await userEvent.clear(width())
      await userEvent.type(width(), '1600')
      await expect(height()).toHaveValue('900')
      await expect(chip).toHaveTextContent('1600 × 900')
    })
    await step('a side outside of 64 to 4096 is marked and changes nothing', async () => {
      for (const bad of ['63', '4097', '-5', '1.5', 'abc']) {
        await userEvent.clear(width())
        await userEvent.type(width(), bad)
        await expect(width()).toBeInvalid()
      }
      await userEvent.tab()
      await expect(width()).toBeValid()
    })
    await step('with the link off, the sides are independent', async () => {
      const link = panel.getByRole('button', { name: 'Link width and height' })
      await userEvent.click(link)
      await expect(link).toHaveAttribute('aria-pressed', 'false')
      await userEvent.clear(width())
      await userEvent.type(width(), '1000')
      await userEvent.clear(height())
      await userEvent.type(height(), '1000')
      await expect(chip).toHaveTextContent('1:1 1000 × 1000')
    })
    await step('back to a preset', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Link width and height' }))
      await userEvent.click(panel.getByRole('radio', { name: '16:9' }))
      await userEvent.click(panel.getByRole('radio', { name: '2K' }))
      await expect([width(), height()].map((input) => (input as HTMLInputElement).value)).toEqual(['2560', '1440'])
    })
  },
}

export const StylePicker: Story = {
  args: { defaultExpanded: true },
  play: async ({ args, canvas, step }) => {
    await step('there are no styles without FLUX', async () => {
      await expect(canvas.queryByRole('button', { name: /^Style/ })).toBeNull()
    })
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(canvas.getByRole('button', { name: /^Model/ }))
    await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Flux' }))
    const chip = canvas.getByRole('button', { name: /^Style/ })
    await expect(chip).toHaveTextContent('Realistic')
    await userEvent.click(chip)
    const panel = within(await canvas.findByRole('dialog', { name: 'Style' }))
    await step('27 styles, named, and the picked one is sent', async () => {
      const styles = panel.getAllByRole('radio')
      await expect(styles).toHaveLength(27)
      await expect(styles.map((style) => style.textContent).at(-1)).toBe('Wallpaper 26')
      await userEvent.click(panel.getByRole('radio', { name: 'Wallpaper 3' }))
      await expect(chip).toHaveTextContent('Wallpaper 3')
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await expect(args.port.create).toHaveBeenCalledWith(
        expect.objectContaining({ model: 'FLUX', style: 'wallpaper-v3' }),
      )
    })
  },
}

export const StylesWithoutImages: Story = {
  args: { defaultExpanded: true, availableModels: ['FLUX'], styleThumbnails: () => '/media/none.webp' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Style/ }))
    const panel = await canvas.findByRole('dialog', { name: 'Style' })
    await waitFor(() => expect(panel.querySelector('[role="radio"] img')).toBeNull())
  },
}

export const Advanced: Story = {
  args: { port: { create: fn(async () => {}) } },
  play: async ({ args, canvas, step }) => {
    await userEvent.click(field(canvas))
    await userEvent.type(field(canvas), 'a lake')
    await userEvent.click(canvas.getByRole('button', { name: 'Advanced' }))
    const panel = within(await canvas.findByRole('dialog', { name: 'Advanced' }))
    await step('fewer results cost their share', async () => {
      await userEvent.click(await panel.findByRole('radio', { name: '2' }))
      await expect(generate(canvas)).toHaveAttribute('data-price', '5')
      await expect(canvas.getByRole('button', { name: 'Advanced ×2' })).toBeVisible()
    })
    await step('a seed is a whole number; what is none is marked and not taken', async () => {
      const seed = panel.getByRole('textbox', { name: 'Seed' })
      await userEvent.type(seed, '12a')
      await expect(seed).toBeInvalid()
      await userEvent.type(seed, '{Backspace}3')
      await expect(seed).toBeValid()
      await expect(canvas.getByRole('button', { name: 'Use a new seed' })).toBeVisible()
    })
    await step('both go into the request', async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenCalled())
      await expect(args.port.create).toHaveBeenCalledWith(expect.objectContaining({ count: 2, seed: 123 }))
    })
  },
}
