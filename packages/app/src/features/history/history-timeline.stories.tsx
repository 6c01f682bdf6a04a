import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { generationOf, resultOf } from '../../stores/generations/testing.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import type { Answers } from '../../testing/test-app.ts'
import { HistoryScreen } from './HistoryScreen.tsx'

const months = ['2026-05', '2026-04', '2026-03', '2026-02'] as const

function generationIn(month: string) {
  const at = `${month}-20T12:00:00.000Z`
  return generationOf(`row-${month}`, {
    ...{ status: 'completed', prompt: 'A quiet lake', created_at: at, updated_at: at },
    generation_results: [resultOf(`result-${month}`, `row-${month}`)],
  })
}

/** The same prompt again on the 20th of each month; a page has all up to the asked time. */
const answers: Answers = (call) => {
  const [path, query] = call.path.split('?')
  if (path === '/generations/months') return { items: months.map((month) => ({ month, count: 1 })) }
  if (path !== '/generations') return serve({})(call)
  const until = new URLSearchParams(query).get('timestamp') ?? '2027'
  const generations = months.map((month) => generationIn(month)).filter(({ created_at }) => created_at <= until)
  return serve({ generations })(call)
}

const meta = {
  title: 'App/History timeline',
  component: HistoryScreen,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'laptop' } },
  render: () => (
    <AppStory address="/generate" answers={answers} language="en">
      <HistoryScreen />
    </AppStory>
  ),
} satisfies Meta<typeof HistoryScreen>

export default meta
type Story = StoryObj<typeof meta>

export const KeysWalkFromMonthToMonth: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const timeline = await page.findByRole('slider')
    await expect(timeline).toHaveAttribute('aria-valuetext', 'May 2026')
    timeline.focus()
    for (const month of ['April 2026', 'March 2026', 'February 2026']) {
      await userEvent.keyboard('{ArrowUp}')
      await waitFor(() => expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', month))
      await expect(page.getByRole('slider')).toHaveFocus()
    }
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'March 2026'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'May 2026'))
    await expect(page.getByRole('slider')).toHaveFocus()
  },
}
