import { Button, createToasts, Dialog, Toaster, type Toasts } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { guided } from '../catalog/guide.ts'
import { Example as ToasterExample } from './examples/Toaster.tsx'
import code from './examples/Toaster.tsx?raw'

const toasts = createToasts()

const meta = {
  title: 'Primitives/Toaster',
  component: Toaster,
  tags: ['autodocs'],
  args: { toasts },
  parameters: guided({
    purpose: 'Says in passing what happened: saved, copied, failed. A page needs one.',
    anatomy: [
      [
        'Messages',
        'At the top of the window and above dialogs; the newest first, three at most, each for three seconds.',
      ],
      ['Icon', 'Success, failure or information.'],
    ],
    code,

    does: [
      'Send messages through one store of createToasts; widgets take its notify.',
      'Report failures by bad: screen readers say those at once.',
    ],
    donts: ['Say anything in it that people must act on: it will be gone.', 'Confirm what can be seen anyway.'],
  }),
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: (args) => (
    <>
      <Button onClick={() => args.toasts.ok('Link copied')}>Say something</Button>
      <Toaster {...args} />
    </>
  ),
}

function FailsAndAsks({ toasts }: { toasts: Toasts }) {
  const [open, setOpen] = useState(false)
  const fail = () => {
    toasts.bad('Download failed')
    setOpen(true)
  }
  return (
    <>
      <Button onClick={fail}>Download</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Other ways">
        There are others.
      </Dialog>
      <Toaster toasts={toasts} />
    </>
  )
}

export const AboveADialogOpenedSince: Story = {
  render: (args) => <FailsAndAsks {...args} />,
  play: async ({ canvas }) => {
    // Nothing tells the order of what lies on top, but what was shown last is above the rest.
    const shown: string[] = []
    const onToggle = (event: Event) => {
      const { target } = event
      const isOpen = event instanceof ToggleEvent && event.newState === 'open'
      if (isOpen && target instanceof Element) shown.push(target.className)
    }
    document.addEventListener('toggle', onToggle, true)
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }))
    await expect(canvas.getByRole('dialog', { name: 'Other ways' })).toBeVisible()
    await waitFor(() => expect(shown.slice(-2)).toEqual(['mi-dialog', 'mi-toasts']))
    document.removeEventListener('toggle', onToggle, true)
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  },
}

export const Example: Story = { render: () => <ToasterExample /> }
