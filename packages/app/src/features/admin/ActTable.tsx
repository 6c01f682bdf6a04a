import type { OperatorAct } from '@mirari/contract/schemas'
import { amountOf, reasonOf } from './act-words.ts'
import { ConsoleLink } from './ConsoleLink.tsx'
import { managedPersonRoute } from './console-route.ts'
import { type Column, DataTable } from './DataTable.tsx'
import { useConsoleTexts } from './use-console.ts'
import type { Pages } from './use-pages.ts'

/** Lines of the log. */
export function ActTable({ label, pages }: { label: string; pages: Pages<OperatorAct> }) {
  const texts = useConsoleTexts()
  const columns: readonly Column<OperatorAct>[] = [
    { id: 'time', label: texts.log.time, cell: ({ created_at }) => texts.dateTime(created_at) },
    {
      id: 'operator',
      label: texts.log.operator,
      cell: ({ operator_id, operator_name }) => (operator_id === null ? texts.log.commandLine : operator_name),
    },
    { id: 'act', label: texts.log.act, cell: ({ action }) => texts.log.actions[action] },
    {
      id: 'account',
      label: texts.log.account,
      cell: ({ action, subject_id, subject_name, target }) =>
        subject_id === '' ? (
          (isAboutWord(action) && target) || '–'
        ) : (
          <ConsoleLink to={managedPersonRoute(subject_id)}>{subject_name}</ConsoleLink>
        ),
    },
    {
      id: 'amount',
      label: texts.log.amount,
      numeric: true,
      cell: (act) => amountOf(act, texts),
    },
    { id: 'reason', label: texts.log.reason, cell: (act) => reasonOf(act, texts) || '–' },
  ]
  return <DataTable label={label} columns={columns} pages={pages} keyOf={({ id }) => id} empty={texts.log.empty} />
}

/** Whether an act is about a blocked word, which its target is then. */
function isAboutWord(action: OperatorAct['action']): boolean {
  return action === 'block_word' || action === 'unblock_word'
}
