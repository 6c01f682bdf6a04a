import { type ReportState, reportStates } from '@mirari/contract/lists'
import type { ManagedReport } from '@mirari/contract/schemas'
import { Button, Segmented } from '@mirari/ui'
import { useState } from 'react'
import { useLateTexts } from '../../../i18n/use-late-texts.ts'
import { ActDialog } from '../ActDialog.tsx'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { managedPersonRoute } from '../console-route.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'
import { ResultCell } from './ResultCell.tsx'

type Filter = ReportState | 'all'

/** What users reported, the newest first: open ones, or those in another state. */
export function ReportsSection() {
  const texts = useConsoleTexts()
  const { reports: messages } = texts
  const api = useConsoleApi()
  const [filter, setFilter] = useState<Filter>('open')
  const [handled, setHandled] = useState<ManagedReport | null>(null)
  const pages = usePages(filter, (after: string | undefined) =>
    api.reports(filter === 'all' ? undefined : filter, after),
  )
  const columns: readonly Column<ManagedReport>[] = [
    { id: 'time', label: messages.time, cell: ({ created_at }) => texts.dateTime(created_at) },
    {
      id: 'from',
      label: messages.from,
      cell: ({ reporter }) =>
        reporter ? <ConsoleLink to={managedPersonRoute(reporter.id)}>{reporter.username}</ConsoleLink> : '–',
    },
    { id: 'report', label: messages.report, cell: (report) => <ReportText report={report} /> },
    {
      id: 'creation',
      label: messages.creation,
      cell: ({ result }) => (result ? <ResultCell result={result} onDone={pages.reload} /> : '–'),
    },
    {
      id: 'state',
      label: messages.state,
      cell: (report) => (
        <div className="mi-console-cell">
          <span className="mi-badge">{messages.states[report.state]}</span>
          {report.note !== '' && <span className="mi-t2">{report.note}</span>}
          <Button onClick={() => setHandled(report)}>{messages.handle}</Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <h2 className="mi-h2">{texts.section.reports}</h2>
      <Segmented
        className="mi-console-filter"
        label={messages.state}
        items={[...reportStates, 'all' as const].map((value) => ({
          value,
          label: value === 'all' ? messages.all : messages.states[value],
        }))}
        value={filter}
        onValueChange={setFilter}
      />
      <DataTable
        label={texts.section.reports}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.none}
      />
      {handled && (
        <HandleReport
          report={handled}
          onDone={() => {
            setHandled(null)
            pages.reload()
          }}
          onClose={() => setHandled(null)}
        />
      )}
    </>
  )
}

function ReportText({ report: { type, tag, description, link, prompt, images, result } }: { report: ManagedReport }) {
  const { reports: messages } = useConsoleTexts()
  const { report: kinds } = useLateTexts()
  return (
    <div className="mi-console-cell">
      <span className="mi-badge">{messages.about(kinds.kinds[type], tag === 'Other' ? null : kinds.tags[tag])}</span>
      <span>{description}</span>
      {prompt !== '' && !result && <span className="mi-t2">{messages.prompt(prompt)}</span>}
      {images.map((url, index) => (
        <a key={url} className="mi-console-link" href={url} target="_blank" rel="noreferrer">
          {messages.image(index + 1)}
        </a>
      ))}
      {link !== '' && !result && <span className="mi-t2">{link}</span>}
    </div>
  )
}

function HandleReport({ report, ...ends }: { report: ManagedReport; onDone: () => void; onClose: () => void }) {
  const { reports: messages } = useConsoleTexts()
  const api = useConsoleApi()
  const [state, setState] = useState<ReportState>(report.state === 'open' ? 'done' : report.state)
  return (
    <ActDialog
      title={messages.handle}
      line={messages.handleLine}
      act={(note) => api.changeReport(report.id, { state, note })}
      {...ends}
    >
      <Segmented
        fit
        label={messages.state}
        items={reportStates.map((value) => ({ value, label: messages.states[value] }))}
        value={state}
        onValueChange={setState}
      />
    </ActDialog>
  )
}
