import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { serve } from '../../testing/fake-server.ts'
import { OpenDialog } from '../../testing/OpenDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

const meta = {
  title: 'App/Report',
  component: ReportDialog,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AppStory address="/" answers={serve({})} language="en">
      <OpenDialog id="report">
        <ReportDialog />
      </OpenDialog>
    </AppStory>
  ),
} satisfies Meta<typeof ReportDialog>

export default meta
type Story = StoryObj<typeof meta>

/** The value of a custom property as the browser writes colours. */
function colorOf(name: string, place: HTMLElement): string {
  const probe = place.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

export const AnEmptyDescriptionIsMarkedEvenWithTheFocusInIt: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    const submit = within(dialog).getByRole('button', { name: 'Submit' })
    await userEvent.click(submit)
    const description = within(dialog).getByRole('textbox', { name: 'Description' })
    await expect(description).toHaveFocus()
    await expect(description).toBeInvalid()
    await expect(getComputedStyle(description).boxShadow).toContain(colorOf('--mi-danger', dialog))
    submit.focus()
    await expect(getComputedStyle(description).boxShadow).toContain(colorOf('--mi-danger', dialog))
  },
}

export const TheListOfPagesHasTheChevronOfOtherFields: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    const { appearance, backgroundImage } = getComputedStyle(within(dialog).getByRole('combobox', { name: 'Page' }))
    await expect([appearance, backgroundImage]).toEqual(['none', expect.stringContaining('linear-gradient')])
  },
}
