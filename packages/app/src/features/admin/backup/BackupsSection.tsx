import type { BackupList } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button, Spinner } from '@mirari/ui'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ActDialog } from '../ActDialog.tsx'
import { type Column, TableOf } from '../DataTable.tsx'
import { FactList } from '../FactList.tsx'
import { LoadedPart } from '../LoadedPart.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import { useRepeat } from '../use-repeat.ts'

/** Backups with their age and size, and another one to be made. */
export function BackupsSection() {
  const texts = useConsoleTexts()
  const { backups: messages } = texts
  const api = useConsoleApi()
  const [list, reload] = useLoaded('backups', api.backups)
  const [isAsking, setAsking] = useState(false)
  const isRunning = list.status === 'ready' && list.value.run.status === 'running'
  useRepeat(isRunning, reload)
  return (
    <>
      <div className="mi-console-title">
        <h2 className="mi-h2">{texts.section.backups}</h2>
        <Button variant="primary" busy={isRunning} onClick={() => setAsking(true)}>
          {messages.start}
        </Button>
      </div>
      <LoadedPart state={list} onRetry={reload}>
        {(value) => <Backups list={value} />}
      </LoadedPart>
      {isAsking && (
        <ActDialog
          title={messages.start}
          line={messages.startLine}
          act={api.startBackup}
          onDone={() => {
            setAsking(false)
            reload()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Backups({ list: { folder, is_on_disk_of_data, items, run } }: { list: BackupList }) {
  const texts = useConsoleTexts()
  const { backups: messages } = texts
  const { time } = useTexts()
  const age = (iso: string) => relativeTime(iso, new Date(), time)
  const [newest] = items
  const columns: readonly Column<BackupList['items'][number]>[] = [
    { id: 'time', label: messages.time, cell: ({ created_at }) => texts.dateTime(created_at) },
    { id: 'age', label: messages.age, cell: ({ created_at }) => age(created_at) },
    { id: 'files', label: messages.files, numeric: true, cell: ({ files }) => texts.number(files) },
    { id: 'size', label: messages.size, numeric: true, cell: ({ bytes }) => texts.byteSize(bytes) },
    {
      ...{ id: 'new', label: messages.newSize, numeric: true },
      cell: ({ new_bytes }) => (new_bytes === null ? '–' : texts.byteSize(new_bytes)),
    },
    { id: 'version', label: messages.version, cell: ({ version }) => version },
    { id: 'name', label: messages.name, cell: ({ name }) => name },
  ]
  return (
    <>
      <FactList
        facts={[
          [messages.last, newest ? age(newest.created_at) : messages.never],
          [messages.folder, folder],
          [messages.result, <RunState key="run" run={run} />],
        ]}
      />
      {is_on_disk_of_data && <p className="mi-hint">{messages.sameDisk}</p>}
      {items.length > 0 && (
        <TableOf label={texts.section.backups} columns={columns} rows={items} keyOf={({ name }) => name} />
      )}
    </>
  )
}

function RunState({ run: { status, failure, ended_at } }: Pick<BackupList, 'run'>) {
  const texts = useConsoleTexts()
  const { backups: messages } = texts
  if (status === 'running') {
    return (
      <span role="status" className="mi-row">
        <Spinner />
        {messages.running}
      </span>
    )
  }
  if (status === 'failed') return <span className="mi-hint mi-bad">{messages.failed(failure ?? '')}</span>
  return status === 'done' && ended_at !== null ? messages.done(texts.dateTime(ended_at)) : messages.idle
}
