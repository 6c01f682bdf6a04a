import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AppStory } from '../../testing/AppStory.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { consoleAnswers } from './testing/console-answers.ts'
import type { Pages } from './use-pages.ts'

interface Row {
  id: string
  name: string
  points: number
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name },
  { id: 'points', label: 'Points', numeric: true, cell: ({ points }) => points },
]
const linkColumns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
]
const rows: readonly Row[] = [
  { id: 'p1', name: 'ada', points: 120 },
  { id: 'p2', name: 'somebody with a name that takes more than one line of a card on a phone', points: 5 },
]

/** The table in one state, with texts in one language. */
function Table({ pages, language }: { pages: Pages<Row>; language: 'en' | 'zh' }) {
  return (
    <AppStory address="/admin/people" answers={consoleAnswers} language={language}>
      <div className="mi-console-main">
        <DataTable label="People" columns={columns} pages={pages} keyOf={({ id }) => id} empty="Nobody is here." />
      </div>
    </AppStory>
  )
}

const ready: Pages<Row> = { rows, status: 'ready', hasMore: false, more: fn(), reload: fn() }

const meta = {
  title: 'App/Console/DataTable',
  component: Table,
  args: { pages: ready, language: 'en' },
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof meta>

export const AllRows: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(await page.findByRole('table', { name: 'People' }))
    await expect(table.getAllByRole('row')).toHaveLength(3)
    await expect(table.getByRole('columnheader', { name: 'Points' })).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
  },
}

export const AnAmountStaysOnItsLine: Story = {
  args: { pages: { ...ready, rows: rows.map((row) => ({ ...row, name: 'mirari'.repeat(60), points: 1_234_567 })) } },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const [amount] = await within(canvasElement).findAllByText('1234567')
    const words = document.createRange()
    words.selectNodeContents(amount ?? canvasElement)
    await expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(1)
  },
}

export const MoreToLoad: Story = {
  args: { pages: { ...ready, hasMore: true, more: fn() } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Load more' }))
    await expect(args.pages.more).toHaveBeenCalledOnce()
  },
}

/** Grows by a row with a link, and then has all. */
function GrowingTable() {
  const [count, setCount] = useState(1)
  const pages: Pages<Row> = { ...ready, rows: rows.slice(0, count), hasMore: count < 2, more: () => setCount(2) }
  return <DataTable label="People" columns={linkColumns} pages={pages} keyOf={({ id }) => id} empty="" />
}

export const MoreGoesOnAtTheFirstNewRow: Story = {
  render: () => (
    <AppStory address="/admin/people" answers={consoleAnswers} language="en">
      <GrowingTable />
    </AppStory>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const more = await page.findByRole('button', { name: 'Load more' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('link', { name: /somebody/ })).toHaveFocus())
    await expect(more).not.toBeInTheDocument()
  },
}

export const Empty: Story = {
  args: { pages: { ...ready, rows: [] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('status')).toHaveTextContent('Nobody is here.')
    await expect(page.queryByRole('table')).toBeNull()
  },
}

export const LoadingMore: Story = {
  args: { pages: { ...ready, status: 'loading', hasMore: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: 'Load more' })).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
  },
}

export const FailedInChinese: Story = {
  args: { pages: { ...ready, status: 'failed', more: fn() }, language: 'zh' },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('加载失败')
    await userEvent.click(page.getByRole('button', { name: '重试' }))
    await expect(args.pages.more).toHaveBeenCalledOnce()
  },
}

export const CardsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('table', { name: 'People' })).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
