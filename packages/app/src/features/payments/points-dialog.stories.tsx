import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve, testUser } from '../../testing/fake-server.ts'
import { OpenDialog } from '../../testing/OpenDialog.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'

const meta = {
  title: 'App/Points',
  component: PaymentDialogs,
  args: { user: testUser },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <AppStory address="/" answers={serve({})} language="en">
      <OpenDialog id="points">
        <PaymentDialogs {...args} />
      </OpenDialog>
    </AppStory>
  ),
} satisfies Meta<typeof PaymentDialogs>

export default meta
type Story = StoryObj<typeof meta>

export const TheFocusBeginsOnThePackageThatIsPicked: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Buy points' })
    await expect(within(dialog).getByRole('radio', { checked: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(dialog).getByRole('radio', { name: /^2,250/ })).toBeChecked()
  },
}
