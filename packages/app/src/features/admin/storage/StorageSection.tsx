import type { StorageFacts, StorageOwnerPage, StoredKinds } from '@mirari/contract/schemas'
import { Button, Icon } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { consoleRoute, managedPersonRoute } from '../console-route.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { FactList } from '../FactList.tsx'
import { LoadedPart } from '../LoadedPart.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import { usePages } from '../use-pages.ts'
import { useRepeat } from '../use-repeat.ts'
import { SweepPart } from './SweepPart.tsx'

/** What is stored by kind and person, what is set aside, and what a sweep would do; or the kinds of one person. */
export function StorageSection({ id }: { id: string | null }) {
  return id === null ? <AllStorage /> : <PersonStorage key={id} id={id} />
}

function AllStorage() {
  const texts = useConsoleTexts()
  const { storage: messages } = texts
  const api = useConsoleApi()
  const [facts, reload] = useLoaded('storage', api.storage)
  useRepeat(facts.status === 'ready' && facts.value.sweep.status === 'running', reload)
  return (
    <>
      <div className="mi-console-title">
        <h2 className="mi-h2">{texts.section.storage}</h2>
        <Button onClick={reload}>{texts.refresh}</Button>
      </div>
      <LoadedPart state={facts} onRetry={reload}>
        {(value) => (
          <>
            <DiskFacts facts={value} />
            <h3 className="mi-h3">{messages.kindsTitle}</h3>
            <KindList kinds={value.kinds} />
            <h3 className="mi-h3">{messages.sweepTitle}</h3>
            <SweepPart sweep={value.sweep} keptDays={value.set_aside.kept_days} onDone={reload} />
          </>
        )}
      </LoadedPart>
      <h3 className="mi-h3">{messages.people}</h3>
      <Owners />
    </>
  )
}

function DiskFacts({ facts: { disk, set_aside } }: { facts: StorageFacts }) {
  const texts = useConsoleTexts()
  const { storage: messages } = texts
  return (
    <FactList
      facts={[
        [messages.disk, messages.free(disk.free, disk.total)],
        [messages.setAside, messages.setAsideFacts(set_aside.files, set_aside.bytes)],
        [messages.oldest, set_aside.oldest_day ?? '–'],
        [messages.kept, messages.days(set_aside.kept_days)],
      ]}
    />
  )
}

function KindList({ kinds }: { kinds: StoredKinds }) {
  const texts = useConsoleTexts()
  const { storage: messages } = texts
  if (kinds.length === 0) return <p className="mi-t2">{messages.nothing}</p>
  return (
    <FactList
      facts={kinds.map(({ kind, files, bytes }) => [messages.kinds[kind], messages.filesAndSize(files, bytes)])}
    />
  )
}

function Owners() {
  const texts = useConsoleTexts()
  const { storage: messages } = texts
  const api = useConsoleApi()
  const pages = usePages('owners', (after: string | undefined) => api.storageOwners(after))
  const columns: readonly Column<StorageOwnerPage['items'][number]>[] = [
    {
      id: 'person',
      label: messages.person,
      cell: ({ id, username }) => <ConsoleLink to={managedPersonRoute(id)}>{username}</ConsoleLink>,
    },
    { id: 'files', label: messages.files, numeric: true, cell: ({ files }) => texts.number(files) },
    { id: 'size', label: messages.size, numeric: true, cell: ({ bytes }) => texts.byteSize(bytes) },
    { id: 'quota', label: messages.quota, numeric: true, cell: ({ quota_bytes }) => texts.byteSize(quota_bytes) },
    {
      id: 'kinds',
      label: messages.kindsTitle,
      cell: ({ id }) => <ConsoleLink to={consoleRoute('storage', id)}>{messages.show}</ConsoleLink>,
    },
  ]
  return (
    <DataTable
      label={messages.people}
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      empty={messages.nothing}
    />
  )
}

function PersonStorage({ id }: { id: string }) {
  const texts = useConsoleTexts()
  const { storage: messages } = texts
  const api = useConsoleApi()
  const [kinds, reload] = useLoaded(id, () => api.personStorage(id))
  return (
    <>
      <ConsoleLink to={consoleRoute('storage')} className="mi-console-back">
        <Icon icon={ArrowLeft} size="sm" directed />
        {messages.back}
      </ConsoleLink>
      <h2 className="mi-h2">{messages.ofPerson}</h2>
      <LoadedPart state={kinds} onRetry={reload}>
        {(value) => <KindList kinds={value} />}
      </LoadedPart>
      <ConsoleLink to={managedPersonRoute(id)}>{texts.queue.backToPerson}</ConsoleLink>
    </>
  )
}
