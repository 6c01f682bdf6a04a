import { Button, focusables, Spinner } from '@mirari/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConsoleTexts } from './use-console.ts'
import type { Pages } from './use-pages.ts'

export interface Column<Row> {
  id: string
  /** Head of the column; on narrow windows it stands before each value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right edge. */
  numeric?: boolean
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf: (row: Row) => string
  /** What a list without rows says. */
  empty: string
}

/** A table that grows page by page. On narrow windows each row is a card. */
export function DataTable<Row>({ label, columns, pages, keyOf, empty }: DataTableProps<Row>) {
  const texts = useConsoleTexts()
  const { rows, status, hasMore } = pages
  const list = useRef<HTMLDivElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  const firstNew = useRef<number | null>(null)
  const canLoadMore = hasMore && status !== 'failed' && rows.length > 0

  // Whoever asked for more goes on with it, instead of coming back from the end of the table.
  useEffect(() => {
    const index = firstNew.current
    if (index === null || rows.length <= index) return
    firstNew.current = null
    const { activeElement } = document
    if (activeElement !== moreButton.current && activeElement !== document.body) return
    const row = list.current?.querySelectorAll('tbody > tr')[index]
    if (row) focusables(row)[0]?.focus()
  }, [rows])

  return (
    <div ref={list} className="mi-console-list" aria-busy={status === 'loading'}>
      {rows.length > 0 && <TableOf label={label} columns={columns} rows={rows} keyOf={keyOf} />}
      {status === 'loading' && !canLoadMore && (
        <p className="mi-console-wait" role="status" aria-label={texts.loading}>
          <Spinner />
        </p>
      )}
      {status === 'failed' && (
        <p className="mi-console-wait" role="alert">
          {texts.failed} <Button onClick={pages.more}>{texts.tryAgain}</Button>
        </p>
      )}
      {status === 'ready' && rows.length === 0 && (
        <p className="mi-console-wait mi-t2" role="status">
          {empty}
        </p>
      )}
      {canLoadMore && (
        <p className="mi-console-wait">
          <Button
            ref={moreButton}
            busy={status === 'loading'}
            onClick={() => {
              firstNew.current = rows.length
              pages.more()
            }}
          >
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}

/** A table of these rows. On narrow windows each row is a card. */
export function TableOf<Row>({
  label,
  columns,
  rows,
  keyOf,
}: Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf'> & { rows: readonly Row[] }) {
  return (
    <table className="mi-console-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.numeric ? 'mi-is-number' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.id} data-label={column.label} className={column.numeric ? 'mi-is-number' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
