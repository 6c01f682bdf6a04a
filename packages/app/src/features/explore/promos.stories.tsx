import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { PromoCards } from './PromoCards.tsx'
import { PromoDialog } from './PromoDialog.tsx'

/** Width in px beside the sidebar of a window of 1024. */
const contentPx = 936

const meta = {
  title: 'App/Promo cards',
  component: PromoCards,
  parameters: { layout: 'fullscreen' },
  args: { onTry: fn() },
  render: (args) => (
    <AppStory address="/" answers={serve({})} language="zh">
      <div style={{ width: contentPx }}>
        <PromoCards {...args} />
      </div>
    </AppStory>
  ),
} satisfies Meta<typeof PromoCards>

export default meta
type Story = StoryObj<typeof meta>

const wordsOf = { 动态互动壁纸: ['动态', '互动', '壁纸'], '3D 空间壁纸': ['3D', '空间', '壁纸'] }

/** Number of lines on which a word of the heading stands. */
function linesOf(heading: HTMLElement, word: string): number {
  const tops = new Set<number>()
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  const places: [node: Node, offset: number][] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (let offset = 0; offset < (node.textContent ?? '').length; offset += 1) places.push([node, offset])
  const start = (heading.textContent ?? '').indexOf(word)
  for (const [node, offset] of places.slice(start, start + word.length)) {
    const range = document.createRange()
    range.setStart(node, offset)
    range.setEnd(node, offset + 1)
    tops.add(Math.round(range.getBoundingClientRect().top))
  }
  return tops.size
}

export const TitlesOfAWideFontKeepTheirWordsWhole: Story = {
  globals: { viewport: { value: 'laptop' } },
  render: (args) => (
    <AppStory address="/" answers={serve({})}>
      <div style={{ width: contentPx, '--mi-track-display': '0.16em' }}>
        <PromoCards {...args} />
      </div>
    </AppStory>
  ),
  play: async ({ canvasElement }) => {
    for (const title of ['AI Image Edit', 'Dynamic Interactive Wallpapers', '3D Spatial Wallpaper']) {
      const heading = await within(canvasElement).findByRole('heading', { name: title })
      for (const word of title.split(' ')) await expect([word, linesOf(heading, word)]).toEqual([word, 1])
    }
  },
}

export const ChineseTitlesBreakBetweenWords: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    for (const [title, words] of Object.entries(wordsOf)) {
      const heading = await within(canvasElement).findByRole('heading', { name: title })
      for (const word of words) await expect([word, linesOf(heading, word)]).toEqual([word, 1])
    }
  },
}

export const TheImageOfASlideReachesTheEdgesAndBearsTheButtons: Story = {
  globals: { viewport: { value: 'laptop' } },
  render: (args) => (
    <AppStory address="/" answers={serve({})} language="en">
      <PromoDialog slide={2} onSlideChange={fn()} onTry={args.onTry} />
    </AppStory>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const dialog = await page.findByRole('dialog', { name: '3D wallpapers' })
    const box = dialog.getBoundingClientRect()
    const picture = dialog.querySelector('.mi-promo-stage')?.getBoundingClientRect() ?? new DOMRect()
    await expect([picture.top, picture.left, picture.width]).toEqual([box.top, box.left, box.width])
    for (const name of ['Close', 'Previous', 'Next']) {
      const button = within(dialog).getByRole('button', { name }).getBoundingClientRect()
      await expect([name, button.bottom < picture.bottom]).toEqual([name, true])
    }
    const title = within(dialog).getByRole('heading').getBoundingClientRect()
    await expect(title.top).toBeGreaterThanOrEqual(picture.bottom)
  },
}
