import { Button, ConfirmDialog, Dialog, LoadingOverlay, TextField } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'

const meta = {
  title: 'Primitives/In depth/Dialogs',
  parameters: { layout: 'fullscreen' },
} satisfies Meta

export default meta
type Story = StoryObj

/** A page with a button that opens what `children` draws. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main style={{ padding: 24, minHeight: 640 }}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </main>
  )
}

function ReportForm() {
  const [text, setText] = useState('')
  return <TextField label="Description" value={text} onValueChange={setText} />
}

const isModal = (dialog: HTMLElement) => dialog.matches(':modal')

/** A double click on the opener, whose second click lands outside of the dialog, leaves it open. */
export const DoubleClick: Story = {
  render: () => <Opener>{(open, close) => <Dialog open={open} onClose={close} title="Delete 3 uploads?" />}</Opener>,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await canvas.findByRole('dialog')
    const press = async (detail: number) => {
      await fireEvent.pointerDown(dialog, { clientX: 2, clientY: 2 })
      await fireEvent.click(dialog, { clientX: 2, clientY: 2, detail })
    }
    await press(2)
    await expect(dialog).toBeVisible()
    await press(1)
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

/** A question that takes away what it was asked from. */
function Removal() {
  const [asked, setAsked] = useState(false)
  const [removed, setRemoved] = useState(false)
  return (
    <main style={{ padding: 24, minHeight: 640 }}>
      <section aria-label="Creations" tabIndex={-1}>
        {!removed && <Button onClick={() => setAsked(true)}>Delete</Button>}
      </section>
      <ConfirmDialog
        open={asked}
        title="Delete this creation?"
        confirmLabel="Delete it"
        onConfirm={() => {
          setRemoved(true)
          // The dialog stays until the server has answered.
          setTimeout(() => setAsked(false))
        }}
        onCancel={() => setAsked(false)}
      />
    </main>
  )
}

/** The focus does not fall back to the beginning of the page. */
export const OpenerGone: Story = {
  render: () => <Removal />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete it' }))
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('region', { name: 'Creations' })).toHaveFocus()
  },
}

export const Form: Story = {
  render: () => (
    <Opener>
      {(open, close) => (
        <Dialog
          open={open}
          onClose={close}
          title="Report"
          footer={
            <>
              <Button size="lg" onClick={close}>
                Cancel
              </Button>
              <Button size="lg" variant="primary">
                Submit
              </Button>
            </>
          }
        >
          <ReportForm />
        </Dialog>
      )}
    </Opener>
  ),
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await canvas.findByRole('dialog', { name: 'Report' })
    await step('the page behind is inert and the first field has the focus', async () => {
      await expect(isModal(dialog)).toBe(true)
      await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveFocus()
    })
    await step('the close button closes and the focus goes back', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(dialog).not.toBeVisible())
      await expect(opener).toHaveFocus()
    })
    await step('the browser asks to close on Escape', async () => {
      await userEvent.click(opener)
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      await waitFor(() => expect(dialog).not.toBeVisible())
      await expect(opener).toHaveFocus()
    })
    await step('a press on the backdrop closes', async () => {
      await userEvent.click(opener)
      await userEvent.pointer([{ keys: '[MouseLeft]', target: dialog, coords: { clientX: 4, clientY: 4 } }])
      await waitFor(() => expect(dialog).not.toBeVisible())
    })
    await step('it stays open when it is reopened at once', async () => {
      opener.click()
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      await waitFor(() => expect(opener).toHaveFocus())
      opener.click()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await expect(dialog).toBeVisible()
    })
  },
}

const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`)

/** The title and the way out stay in sight while a long dialog is scrolled. */
export const Long: Story = {
  render: () => (
    <Opener>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Terms">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Dialog>
      )}
    </Opener>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await canvas.findByRole('dialog')
    await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0))
    dialog.scrollTop = dialog.scrollHeight
    await expect(dialog.scrollTop).toBeGreaterThan(100)
    const close = canvas.getByRole('button', { name: 'Close' })
    await expect(close.getBoundingClientRect().top).toBeGreaterThanOrEqual(dialog.getBoundingClientRect().top)
  },
}

export const Confirm: Story = {
  render: () => (
    <Opener>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          title="Delete this creation?"
          confirmLabel="Delete"
          variant="danger"
          onConfirm={close}
          onCancel={close}
        >
          This action cannot be undone. The creation will be permanently deleted.
        </ConfirmDialog>
      )}
    </Opener>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = await canvas.findByRole('alertdialog', { name: 'Delete this creation?' })
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expect(dialog).toHaveAccessibleDescription(/permanently deleted/)
  },
}

export const ConfirmBusy: Story = {
  render: () => (
    <ConfirmDialog open title="Confirm Logout" confirmLabel="Logout" busy onConfirm={fn()} onCancel={fn()}>
      ada@studio-lindqvist.se
    </ConfirmDialog>
  ),
}

export const Loading: Story = {
  render: () => <LoadingOverlay open text="Packaging..." />,
  play: async ({ canvas }) => {
    const overlay = canvas.getByRole('dialog', { name: 'Packaging...' })
    overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(overlay).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Packaging...')
  },
}

const closeLoading = fn()

export const LoadingWithClose: Story = {
  render: () => <LoadingOverlay open text="Loading resources..." onClose={closeLoading} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(closeLoading).toHaveBeenCalledTimes(1)
  },
}
