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

export const KindsArePills: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    const kinds = within(within(dialog).getByRole('radiogroup', { name: 'Kind of report' }))
    const [bug, feature] = [
      kinds.getByRole('radio', { name: 'Bug' }),
      kinds.getByRole('radio', { name: 'Feature request' }),
    ]
    await userEvent.click(bug)
    await userEvent.keyboard('{ArrowRight}')
    await expect(feature).toHaveFocus()
    await expect(feature).toBeChecked()
    // Each is as wide as its words, and rounded at both ends; the chosen one has a ring, as well as a color.
    await expect(feature.clientWidth).toBeGreaterThan(bug.clientWidth)
    await expect(Number.parseFloat(getComputedStyle(bug).borderRadius)).toBeGreaterThanOrEqual(bug.clientHeight / 2)
    await userEvent.tab()
    await expect(getComputedStyle(feature).boxShadow).toContain(colorOf('--mi-accent-mark', dialog))
    await expect(getComputedStyle(bug).boxShadow).toBe('none')
  },
}
