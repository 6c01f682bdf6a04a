import '@mirari/create-box/styles.css'
import { CreateBox, type CreateBoxPort, preloadCreateBox } from '@mirari/create-box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test'
import { boxArgs } from './fixtures/create-box-args.ts'
import { PageWithImage } from './fixtures/create-box-page.tsx'

type Understand = NonNullable<CreateBoxPort['understand']>

const strengths = {
  fox: 'follow',
  lake: 'follow',
  湖: 'follow',
  calm: 'weak',
  octopus: 'unknown',
  长颈鹿: 'unknown',
} as const

/** An engine that knows a few words. */
const understand: Understand = async (prompt) =>
  Object.entries(strengths)
    .flatMap(([word, strength]) => {
      const from = prompt.indexOf(word)
      return from < 0 ? [] : [{ from, to: from + word.length, strength }]
    })
    .sort((a, b) => a.from - b.from)

const meta = {
  title: 'Widgets/CreateBox in depth/What is understood',
  component: CreateBox,
  loaders: [preloadCreateBox],
  parameters: { layout: 'fullscreen' },
  args: boxArgs({ defaultExpanded: true, port: { understand } }),
  render: (args) => <PageWithImage {...args} />,
} satisfies Meta<typeof CreateBox>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const field = (canvas: Canvas): HTMLTextAreaElement => canvas.getByRole('textbox', { name: 'Prompt' })
const layerOf = (canvas: Canvas) => field(canvas).parentElement?.querySelector<HTMLElement>('.mi-create-marks')
const marked = (canvas: Canvas) =>
  [...(layerOf(canvas)?.querySelectorAll<HTMLElement>('[data-strength]') ?? [])].map(
    (word) => `${word.textContent}: ${word.dataset.strength}`,
  )

export const Marked: Story = {
  play: async ({ canvas, step }) => {
    await userEvent.type(field(canvas), 'a calm lake with a fox and an octopus')
    await step('the words are marked by strength, and the text stays where it is', async () => {
      const height = field(canvas).offsetHeight
      await waitFor(() =>
        expect(marked(canvas)).toEqual(['calm: weak', 'lake: follow', 'fox: follow', 'octopus: unknown']),
      )
      expect(field(canvas).offsetHeight).toBe(height)
    })
    await step('a screen reader is told in one sentence', async () => {
      const sentence = 'The engine follows lake, fox, follows calm a little, and leaves out octopus.'
      await waitFor(() => expect(canvas.getByText(sentence)).toHaveAttribute('role', 'status'), { timeout: 5000 })
    })
    await step('words that are not touched keep their marks while one types', async () => {
      await userEvent.type(field(canvas), 's at dusk')
      expect(marked(canvas).slice(0, 3)).toEqual(['calm: weak', 'lake: follow', 'fox: follow'])
      await waitFor(() => expect(marked(canvas)).toHaveLength(4))
    })
    await step('a legend says what the lines mean', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'What the engine will make of it' }))
      const legend = await canvas.findByRole('dialog', { name: 'What the engine will make of it' })
      expect(legend).toHaveTextContent('Will be followedlake, fox')
      expect(legend).toHaveTextContent('Left outoctopus')
    })
  },
}

/** Long enough to scroll, with a word wider than a line, a tab and an empty last line. */
const long = `a fox ${'and a very long row of words that wraps '.repeat(14)}\n${'x'.repeat(160)}\n\tcalm lake\n`

export const ScrolledAlong: Story = {
  play: async ({ canvas, step }) => {
    const element = field(canvas)
    await userEvent.click(element)
    await userEvent.paste(long)
    await waitFor(() => expect(marked(canvas)).toEqual(['fox: follow', 'calm: weak', 'lake: follow']))
    const layer = layerOf(canvas)
    if (!layer) throw new Error('There is no layer.')
    await step('the layer wraps as the field does', () => {
      expect(element.scrollHeight).toBeGreaterThan(element.clientHeight)
      expect(layer.scrollHeight).toBe(element.scrollHeight)
      expect(layer.getBoundingClientRect().left).toBeCloseTo(element.getBoundingClientRect().left, 0)
    })
    await step('and scrolls with it', async () => {
      for (const top of [0, 40, element.scrollHeight]) {
        element.scrollTo(0, top)
        await waitFor(() => expect(layer.scrollTop).toBe(element.scrollTop))
      }
    })
  },
}

export const Composing: Story = {
  play: async ({ canvas }) => {
    const element = field(canvas)
    await userEvent.type(element, 'fox ')
    await waitFor(() => expect(marked(canvas)).toEqual(['fox: follow']))
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    await userEvent.type(element, '湖')
    expect(marked(canvas)).toEqual(['fox: follow'])
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    await waitFor(() => expect(marked(canvas)).toEqual(['fox: follow', '湖: follow']))
  },
}

export const RightToLeft: Story = {
  play: async ({ canvas }) => {
    const element = field(canvas)
    await userEvent.type(element, 'ثعلب fox قرب بحيرة')
    await waitFor(() => expect(marked(canvas)).toEqual(['fox: follow']))
    const layer = layerOf(canvas)
    if (!layer) throw new Error('There is no layer.')
    const box = element.getBoundingClientRect()
    const word = layer.querySelector('[data-strength]')?.getBoundingClientRect()
    // The paragraph begins at the right.
    expect(word?.left).toBeGreaterThan(box.left + box.width / 2)
  },
}

export const AnEngineThatDoesNotTell: Story = {
  args: { port: { create: fn(async () => {}), understand: fn<Understand>(async () => null) } },
  play: async ({ canvas, args }) => {
    await userEvent.type(field(canvas), 'a fox')
    await waitFor(() => expect(args.port.understand).toHaveBeenCalledTimes(1))
    await userEvent.type(field(canvas), ' and a lake')
    expect(marked(canvas)).toEqual([])
    expect(canvas.queryByRole('button', { name: 'What the engine will make of it' })).toBeNull()
  },
}

const understandLate = fn<Understand>(understand)

export const AnAnswerThatIsLost: Story = {
  args: { port: { create: fn(async () => {}), understand: understandLate } },
  beforeEach: () => {
    understandLate.mockRejectedValueOnce(new Error('Too busy.'))
  },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'a fox')
    await waitFor(() => expect(marked(canvas)).toEqual(['fox: follow']), { timeout: 8000 })
    expect(understandLate).toHaveBeenCalledTimes(2)
  },
}

export const AHostThatDoesNotAsk: Story = {
  args: { port: { create: fn(async () => {}) } },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), 'a fox by a lake')
    expect(layerOf(canvas)).toBeNull()
    expect(canvas.queryByRole('status')).toBeNull()
  },
}
