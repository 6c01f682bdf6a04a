import { Button, Menu, type MenuItem, Popover } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Download, EllipsisVertical, Trash2 } from 'lucide'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

const meta = { title: 'Primitives/In depth/Popover and Menu' } satisfies Meta

export default meta
type Story = StoryObj

function Details({ corner }: { corner?: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <div style={{ minHeight: 320, display: 'grid', placeItems: corner ?? 'center' }}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Details"
        side="bottom"
        align="end"
        trigger={(props) => <Button {...props}>Details</Button>}
      >
        <dl className="mi-facts" style={{ width: 236 }}>
          <dt>Model</dt>
          <dd>Image Generation</dd>
          <dt>Quality</dt>
          <dd>Standard</dd>
        </dl>
        <Button size="sm">Copy</Button>
      </Popover>
    </div>
  )
}

export const Panel: Story = {
  render: () => <Details />,
  play: async ({ canvas, step }) => {
    const trigger = canvas.getByRole('button', { name: 'Details' })
    await step('it opens below its button, which has the expanded state', async () => {
      await userEvent.click(trigger)
      const panel = await canvas.findByRole('dialog', { name: 'Details' })
      await waitFor(() => expect(panel).toBeVisible())
      await expect(trigger).toHaveAttribute('aria-expanded', 'true')
      await expect(panel.getBoundingClientRect().top).toBeGreaterThan(trigger.getBoundingClientRect().bottom)
      await waitFor(() =>
        expect(panel.getBoundingClientRect().right).toBeCloseTo(trigger.getBoundingClientRect().right, 0),
      )
    })
    await step('its button closes it again', async () => {
      await userEvent.click(trigger)
      await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'false'))
    })
    await step('when it closes, the focus goes back to the button', async () => {
      await userEvent.click(trigger)
      const panel = await canvas.findByRole('dialog', { name: 'Details' })
      within(panel).getByRole('button', { name: 'Copy' }).focus()
      panel.hidePopover()
      await waitFor(() => expect(trigger).toHaveFocus())
      await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    })
    await step('a focus that is in the panel before the toggle event stays there', async () => {
      trigger.click()
      const panel = await canvas.findByRole('dialog', { name: 'Details' })
      const copy = within(panel).getByRole('button', { name: 'Copy' })
      copy.focus()
      panel.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }))
      await expect(copy).toHaveFocus()
    })
  },
}

export const FlipsAtTheEdge: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div style={{ height: '100vh', display: 'grid' }}>
      <Details corner="end start" />
    </div>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Details' })
    await userEvent.click(trigger)
    const panel = await canvas.findByRole('dialog', { name: 'Details' })
    await waitFor(() =>
      expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(trigger.getBoundingClientRect().top),
    )
    await expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  },
}

const download = fn()
const items: MenuItem[] = [
  { id: 'download', label: 'Download', icon: Download, onSelect: download },
  { id: 'copy', label: 'Copy to folder', icon: Copy, onSelect: fn(), disabled: true },
  { id: 'delete', label: 'Delete', icon: Trash2, onSelect: fn(), danger: true, separated: true },
]

function Actions({ entries }: { entries: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  return (
    <div style={{ minHeight: 240 }}>
      <Menu
        open={open}
        onOpenChange={setOpen}
        label="Actions"
        items={entries}
        trigger={(props) => (
          <Button icon={EllipsisVertical} {...props}>
            Actions
          </Button>
        )}
      />
    </div>
  )
}

export const Commands: Story = {
  render: () => <Actions entries={items} />,
  play: async ({ canvas, step }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await step('arrow keys move over enabled items, and wrap', async () => {
      await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Download' })).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}')
      await expect(canvas.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(canvas.getByRole('menuitem', { name: 'Download' })).toHaveFocus()
    })
    await step('Enter runs the command, closes and gives the focus back', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(download).toHaveBeenCalledTimes(1)
      await waitFor(() => expect(trigger).toHaveFocus())
    })
    await userEvent.click(trigger)
  },
}

export const Choices: Story = {
  render: () => (
    <Actions
      entries={[
        { id: 'all', label: '全部', onSelect: fn(), checked: false },
        { id: 'today', label: '今天', onSelect: fn(), checked: true },
        { id: 'week', label: '最近一周', onSelect: fn(), checked: false },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: '今天' })).toHaveFocus())
    await expect(canvas.getByRole('menuitemradio', { name: '今天' })).toBeChecked()
  },
}
