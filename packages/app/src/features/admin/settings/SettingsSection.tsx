import type { SettingList } from '@mirari/contract/schemas'
import { type Column, TableOf } from '../DataTable.tsx'
import { LoadedPart } from '../LoadedPart.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'

/** What is set, what it does and where it comes from. It is changed in the environment of the server. */
export function SettingsSection() {
  const texts = useConsoleTexts()
  const { settings: messages } = texts
  const api = useConsoleApi()
  const [list, reload] = useLoaded('settings', api.settings)
  const columns: readonly Column<SettingList['items'][number]>[] = [
    { id: 'name', label: messages.name, cell: ({ name }) => <code>{name}</code> },
    {
      id: 'value',
      label: messages.value,
      cell: ({ is_secret, is_set, value }) =>
        is_secret ? messages.secret(is_set) : (value ?? <span className="mi-t2">{messages.none}</span>),
    },
    {
      id: 'from',
      label: messages.from,
      cell: ({ is_set }) => <span className="mi-badge">{is_set ? messages.environment : messages.byDefault}</span>,
    },
    { id: 'what', label: messages.what, cell: ({ name }) => messages.about[name] ?? '–' },
  ]
  return (
    <>
      <h2 className="mi-h2">{texts.section.settings}</h2>
      <p className="mi-t2">{messages.line}</p>
      <LoadedPart state={list} onRetry={reload}>
        {({ items }) => (
          <TableOf label={texts.section.settings} columns={columns} rows={items} keyOf={({ name }) => name} />
        )}
      </LoadedPart>
    </>
  )
}
