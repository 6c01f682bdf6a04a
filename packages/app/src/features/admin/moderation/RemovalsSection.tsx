import type { ManagedResult } from '@mirari/contract/schemas'
import { type Column, DataTable } from '../DataTable.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'
import { ResultCell } from './ResultCell.tsx'

/** Creations that operators took down, the latest first. */
export function RemovalsSection() {
  const texts = useConsoleTexts()
  const { removals: messages } = texts
  const api = useConsoleApi()
  const pages = usePages('removals', (after: string | undefined) => api.removals(after))
  const columns: readonly Column<ManagedResult>[] = [
    {
      id: 'creation',
      label: messages.creation,
      cell: (result) => <ResultCell result={result} onDone={pages.reload} />,
    },
    { id: 'made', label: messages.made, cell: ({ created_at }) => texts.dateTime(created_at) },
  ]
  return (
    <>
      <h2 className="mi-h2">{texts.section.removals}</h2>
      <DataTable
        label={texts.section.removals}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.none}
      />
    </>
  )
}
