import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { PreparingEditor } from './PreparingEditor.tsx'

const meta = {
  title: 'App/Preparing editor',
  component: PreparingEditor,
  parameters: { layout: 'fullscreen' },
  args: { prepared: { state: 'failed', error: new Error('It is broken.') }, onRetry: fn(), onClose: fn() },
  render: (args) => (
    <AppStory address="/" answers={serve({})} language="en">
      <div className="mi-editor-layer">
        <PreparingEditor {...args} />
      </div>
    </AppStory>
  ),
} satisfies Meta<typeof PreparingEditor>

export default meta
type Story = StoryObj<typeof meta>

export const FailureInTheMiddle: Story = {
  play: async ({ canvasElement, args }) => {
    const failure = await within(canvasElement).findByRole('alert')
    const { top, bottom } = failure.getBoundingClientRect()
    await expect(Math.abs(top + bottom - window.innerHeight)).toBeLessThanOrEqual(2)
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
