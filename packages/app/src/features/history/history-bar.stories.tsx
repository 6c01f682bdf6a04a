import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { HistoryBar } from './HistoryBar.tsx'
import { useHistoryAddress } from './use-history-route.ts'

function Bar() {
  useHistoryAddress()
  return <HistoryBar />
}

const meta = {
  title: 'App/History bar',
  component: Bar,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof Bar>

export default meta
type Story = StoryObj<typeof meta>

const at = (address: string) => () => (
  <AppStory address={address} answers={serve({})} language="en">
    <Bar />
  </AppStory>
)

/** Px of the picked choice that its row hides. */
function hiddenPx(row: HTMLElement): number {
  const picked = within(row).getByRole('radio', { checked: true }).getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  return Math.max(0, left - picked.left, picked.right - right)
}

export const OnAPhoneThePickedPeriodIsInSight: Story = {
  render: at('/generate?period=quarter'),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('radiogroup', { name: 'Period' })
    await within(row).findByRole('radio', { name: 'Last 3 months', checked: true })
    await waitFor(() => expect(hiddenPx(row)).toBe(0))
  },
}

export const BesideAnOpenSearchThePickedTypeIsInSight: Story = {
  render: at('/generate?type=video&q=lake'),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('radiogroup', { name: 'Type' })
    await within(row).findByRole('radio', { name: 'Videos', checked: true })
    await waitFor(() => expect(hiddenPx(row)).toBe(0))
  },
}
