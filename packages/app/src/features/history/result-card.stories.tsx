import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { LocalGeneration } from '../../stores/generations/generation.ts'
import { generationOf, resultOf } from '../../stores/generations/testing.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { ResultCards } from './ResultCards.tsx'

const made = generationOf('g1')
const video: LocalGeneration = {
  ...made,
  finishing: false,
  request: { ...made.request, duration: 10 },
  generation_results: [{ ...resultOf('r1', 'g1'), prompt: 'Koi under ice', task_category: 'video' }],
}

const meta = {
  title: 'App/Card of a result',
  component: ResultCards,
  args: { generation: video, columns: 4 },
  render: (args) => (
    <AppStory address="/generate" answers={serve({})} language="en">
      <ResultCards {...args} />
    </AppStory>
  ),
} satisfies Meta<typeof ResultCards>

export default meta
type Story = StoryObj<typeof meta>

export const TheNameOfAVideoHasItsDuration: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('0:10')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Open result .*: Koi under ice, 0:10$/ })).toBeVisible()
  },
}
