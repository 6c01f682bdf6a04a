import { Button, createToasts, EmptyState, ErrorBoundary, Skeleton, Spinner, Toaster } from '@mirari/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'

const meta = { title: 'Primitives/In depth/Feedback' } satisfies Meta

export default meta
type Story = StoryObj

const threeToasts = createToasts()

export const Toasts: Story = {
  render: () => (
    <div style={{ minHeight: 200, paddingTop: 170 }}>
      <Button
        onClick={() => {
          threeToasts.ok('First')
          threeToasts.ok('Delete success')
          threeToasts.bad('生成失败', 'zh-Hans')
          threeToasts.note('Resource 4 has not yet loaded successfully.')
        }}
      >
        Show
      </Button>
      <Toaster toasts={threeToasts} />
    </div>
  ),
  play: async ({ canvas, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await step('at most three, the newest on top, errors as alerts', async () => {
      const texts = [...canvas.getAllByRole('status'), ...canvas.getAllByRole('alert')].map(
        (toast) => toast.textContent,
      )
      await expect(texts).toEqual(['Resource 4 has not yet loaded successfully.', 'Delete success', '生成失败'])
      const tops = ['Resource 4 has not yet loaded successfully.', '生成失败', 'Delete success'].map(
        (text) => canvas.getByText(text).getBoundingClientRect().top,
      )
      await expect(tops).toEqual([...tops].sort((a, b) => a - b))
    })
    await step('they disappear after three seconds', async () => {
      await waitFor(() => expect(canvas.queryAllByRole('status')).toEqual([]), { timeout: 5000 })
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
  },
}

export const Empty: Story = {
  render: () => <EmptyState title="No image assets" hint="Start creating your first work!" />,
}

/** Width of a phone in px. */
const phonePx = 390

export const EmptyWithALongTitle: Story = {
  render: () => (
    <div style={{ width: phonePx }}>
      <EmptyState title="没有找到与“silversailboat”相关的作品" hint="换个关键词试试，或清除搜索。" lang="zh-Hans" />
    </div>
  ),
  play: async ({ canvas }) => {
    const words = document.createRange()
    words.selectNodeContents(canvas.getByRole('heading'))
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(phonePx - 32)
  },
}

export const EmptyWithAction: Story = {
  render: () => (
    <EmptyState title="Could not load" hint="The server does not answer." action={<Button>Refresh</Button>} />
  ),
}

export const Waiting: Story = {
  render: () => (
    <div className="mi-row">
      <Spinner size="sm" />
      <Spinner label="Loading" />
      <Spinner size="lg" />
      <Skeleton style={{ width: 160, height: 120 }} />
    </div>
  ),
}

function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('broken on purpose')
  return <Button onClick={() => setBroken(true)}>Break</Button>
}

export const Boundary: Story = {
  render: () => (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <EmptyState title="Something went wrong" action={<Button onClick={retry}>Try again</Button>} />
      )}
    >
      <Fragile />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(canvas.getByRole('button', { name: 'Break' })).toBeVisible()
  },
}
