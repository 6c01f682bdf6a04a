import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve, testUser } from '../../testing/fake-server.ts'
import { PaymentDialogs } from './PaymentDialogs.tsx'

function Opened() {
  const { dialogs } = useNavigation()
  useEffect(() => dialogs.open('points'), [dialogs])
  return <PaymentDialogs user={testUser} />
}

const meta = {
  title: 'App/Points',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AppStory address="/" answers={serve({})} language="en">
      <Opened />
    </AppStory>
  ),
} satisfies Meta<typeof Opened>

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
