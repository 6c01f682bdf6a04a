import '@mirari/create-box/styles.css'
import { CreateBox, type CreateBoxProps, type LowPoints, LowPointsDialog, openCreateBox } from '@mirari/create-box'
import { draftStateKey, focusDelayMs, type KeyValueStorage, type ModelId, wallpaperPrompt } from '@mirari/model'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { pictures } from './fixtures/pictures.ts'

const prompt =
  'A vermilion torii gate standing in still water at dusk, low sun behind it, layered mist over far mountains, two birds, calm symmetrical composition, 35mm film grain'

/** A page with a picture under the glass, as in the feed. */
function Page(props: CreateBoxProps) {
  const [low, setLow] = useState<LowPoints | null>(null)
  return (
    <main style={{ minHeight: '100vh', background: `url(${pictures.dunes.url}) center / cover` }}>
      <h1 className="mi-sr">A page</h1>
      <CreateBox
        {...props}
        onLowPoints={(points) => {
          props.onLowPoints(points)
          setLow(points)
        }}
      />
      <LowPointsDialog
        open={low !== null}
        remaining={low?.remaining ?? 0}
        required={low?.required ?? 0}
        onClose={() => setLow(null)}
        onUpgrade={fn()}
      />
    </main>
  )
}

const images: readonly ModelId[] = ['jimeng', 'FLUX']
const everything: readonly ModelId[] = [...images, 'jimeng_pro', 'jimeng_lite', 'Parallax Wallpaper', 'Click Wallpaper']
const shown = ['aurora', 'balloons', 'citygrid', 'dahlia', 'dunes', 'koi', 'marble', 'meadow'] as const

const meta = {
  title: 'create-box/Create box',
  component: CreateBox,
  parameters: { layout: 'fullscreen' },
  args: {
    availableModels: images,
    signedIn: true,
    points: 100,
    storage: null,
    port: { create: fn(async () => {}) },
    onLoginNeeded: fn(),
    onLowPoints: fn(),
    styleThumbnails: (style) => `/media/${shown[Number(/\d+$/.exec(style)?.[0] ?? 0) % shown.length]}.webp`,
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta
type Story = StoryObj<typeof meta>

const box = (canvas: ReturnType<typeof within>) => canvas.getByRole('region', { name: 'Create' })
const field = (canvas: ReturnType<typeof within>) => canvas.getByRole('textbox', { name: 'Prompt' })
const generate = (canvas: ReturnType<typeof within>) => canvas.getByRole('button', { name: 'Generate' })
const isOpen = (canvas: ReturnType<typeof within>) => canvas.queryByRole('button', { name: 'Collapse' }) !== null

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
    await step('whoever writes elsewhere by then goes on there', async () => {
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

export const CarriedSeed: Story = {
  args: { defaultExpanded: true, port: { create: fn(async () => {}) } },
  play: async ({ args, canvas, step }) => {
    openCreateBox({ prompt: 'sea', seed: 1234567 })
    await step('a carried seed is shown and sent', async () => {
      await waitFor(() => expect(canvas.getByText('1234567')).toBeVisible())
      await userEvent.click(generate(canvas))
      await waitFor(() => expect(args.port.create).toHaveBeenCalledWith(expect.objectContaining({ seed: 1234567 })))
    })
    await step('one press goes back to a new one for each request', async () => {
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
    await step('arrows walk through the ratios', async () => {
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
    await step('what is no side from 64 to 4096 is marked and changes nothing', async () => {
      for (const bad of ['63', '4097', '-5', '1.5', 'abc']) {
        await userEvent.clear(width())
        await userEvent.type(width(), bad)
        await expect(width()).toBeInvalid()
      }
      await userEvent.tab()
      await expect(width()).toBeValid()
    })
    await step('with the link off, each side is its own', async () => {
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

export const StylesWithoutPictures: Story = {
  args: { defaultExpanded: true, availableModels: ['FLUX'], styleThumbnails: () => '/media/none.webp' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Style/ }))
    const panel = await canvas.findByRole('dialog', { name: 'Style' })
    await waitFor(() => expect(panel.querySelector('[role="radio"] img')).toBeNull())
  },
}

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

export const Failed: Story = {
  args: { defaultExpanded: true, port: { create: fn(() => Promise.reject(new Error('offline'))) } },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('创作失败'))
    await expect(generate(canvas)).toBeEnabled()
  },
}

export const LowPointsShown: Story = {
  name: 'Low points',
  args: { defaultExpanded: true, points: 9 },
  play: async ({ args, canvas, step }) => {
    await userEvent.type(field(canvas), 'sea')
    await userEvent.click(generate(canvas))
    await step('the dialog tells both numbers and nothing is sent', async () => {
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

export const KeptState: Story = {
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
    await step('arrows bring back what was sent', async () => {
      await userEvent.keyboard('{ArrowUp}')
      await expect(field(canvas)).toHaveValue('a lake')
      await userEvent.keyboard('{ArrowUp}')
      await expect(field(canvas)).toHaveValue('a hill')
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(field(canvas)).toHaveValue('')
    })
    await step('a typed prompt keeps the arrows to itself', async () => {
      await userEvent.type(field(canvas), 'sea{ArrowUp}')
      await expect(field(canvas)).toHaveValue('sea')
    })
  },
}
