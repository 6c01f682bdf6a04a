import type { ManagedAccount } from '@mirari/contract/schemas'
import { useRoute } from '../../../stores/navigation/navigation-slice.ts'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { ConsoleSearch } from '../ConsoleSearch.tsx'
import { managedPersonRoute } from '../console-route.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'
import { AccountState } from './AccountState.tsx'

/** Accounts, the newest first, or those whose name or address starts like the search. */
export function PeopleList() {
  const texts = useConsoleTexts()
  const { people: messages } = texts
  const api = useConsoleApi()
  const { search = '' } = useRoute()
  const pages = usePages(search, (after: string | undefined) => api.people(search, after))
  const columns: readonly Column<ManagedAccount>[] = [
    {
      id: 'name',
      label: messages.name,
      cell: ({ id, username }) => <ConsoleLink to={managedPersonRoute(id)}>{username}</ConsoleLink>,
    },
    { id: 'email', label: messages.email, cell: ({ email }) => email },
    { id: 'points', label: messages.points, numeric: true, cell: ({ point }) => texts.number(point) },
    { id: 'since', label: messages.since, cell: ({ created_at }) => texts.dateTime(created_at) },
    { id: 'state', label: messages.state, cell: (person) => <AccountState person={person} /> },
  ]
  return (
    <>
      <h2 className="mi-h2">{texts.section.people}</h2>
      <ConsoleSearch section="people" label={messages.search} />
      <DataTable
        label={texts.section.people}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.nobody}
      />
    </>
  )
}
