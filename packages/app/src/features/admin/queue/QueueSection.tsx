import { type ManagedTaskState, managedTaskStates } from '@mirari/contract/lists'
import type { ManagedTask } from '@mirari/contract/schemas'
import { type ModelId, modelIds } from '@mirari/model'
import { Button, Icon, Segmented } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { consoleRoute, managedPersonRoute } from '../console-route.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { usePages } from '../use-pages.ts'
import { TaskAct, type TaskActName } from './TaskAct.tsx'

/** What waits, runs, failed or was canceled: everybody's, or the tasks of the account with this id. */
export function QueueSection({ id: person }: { id: string | null }) {
  const texts = useConsoleTexts()
  const { queue: messages } = texts
  const api = useConsoleApi()
  const [state, setState] = useState<ManagedTaskState>('waiting')
  const [model, setModel] = useState<ModelId | null>(null)
  const [counts, setCounts] = useState<{ waiting: number; running: number } | null>(null)
  const [asked, setAsked] = useState<{ task: ManagedTask; act: TaskActName } | null>(null)
  const pages = usePages(`${state} ${model} ${person}`, async (after: string | undefined) => {
    const page = await api.tasks(state, { model, person, after })
    setCounts(page)
    return page
  })
  return (
    <>
      {person !== null && (
        <ConsoleLink to={managedPersonRoute(person)} className="mi-console-back">
          <Icon icon={ArrowLeft} size="sm" directed />
          {messages.backToPerson}
        </ConsoleLink>
      )}
      <div className="mi-console-title">
        <h2 className="mi-h2">{person === null ? texts.section.queue : messages.ofPerson}</h2>
        {counts && <span className="mi-t2">{messages.counts(counts.waiting, counts.running)}</span>}
      </div>
      <div className="mi-console-filters">
        <Segmented
          label={messages.state}
          items={managedTaskStates.map((value) => ({ value, label: messages.states[value] }))}
          value={state}
          onValueChange={setState}
        />
        <ModelChoice value={model} onValueChange={setModel} />
        <Button onClick={pages.reload}>{texts.refresh}</Button>
      </div>
      <DataTable
        label={texts.section.queue}
        columns={useTaskColumns((task, act) => setAsked({ task, act }))}
        pages={pages}
        keyOf={({ id }) => id}
        empty={messages.none}
      />
      {person !== null && <ConsoleLink to={consoleRoute('queue')}>{messages.ofEverybody}</ConsoleLink>}
      {asked && (
        <TaskAct
          {...asked}
          onDone={() => {
            setAsked(null)
            pages.reload()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function useTaskColumns(onAct: (task: ManagedTask, act: TaskActName) => void): readonly Column<ManagedTask>[] {
  const texts = useConsoleTexts()
  const { queue: messages } = texts
  const { cards, history } = useTexts()
  return [
    { id: 'time', label: messages.time, cell: ({ created_at }) => texts.dateTime(created_at) },
    {
      id: 'maker',
      label: messages.maker,
      cell: ({ maker }) => <ConsoleLink to={managedPersonRoute(maker.id)}>{maker.username}</ConsoleLink>,
    },
    { id: 'model', label: messages.model, cell: ({ model }) => history.modelName(model) },
    { id: 'prompt', label: messages.prompt, cell: ({ prompt }) => prompt || '–' },
    {
      id: 'state',
      label: messages.state,
      cell: ({ state, started_at, finished_at, failure, failure_text }) => (
        <div className="mi-console-cell">
          <span className={state === 'failed' ? 'mi-badge mi-bad' : 'mi-badge'}>{messages.states[state]}</span>
          {state === 'failed' && <span>{cards.failed(failure_text, failure ?? undefined)}</span>}
          {finished_at !== null && <span className="mi-t2">{messages.ended(texts.dateTime(finished_at))}</span>}
          {state === 'running' && started_at !== null && (
            <span className="mi-t2">{messages.began(texts.dateTime(started_at))}</span>
          )}
        </div>
      ),
    },
    {
      id: 'act',
      label: messages.act,
      cell: (task) => {
        const act = task.state === 'waiting' || task.state === 'running' ? 'cancel' : 'retry'
        return <Button onClick={() => onAct(task, act)}>{messages[act]}</Button>
      },
    },
  ]
}

interface ModelChoiceProps {
  value: ModelId | null
  onValueChange: (value: ModelId | null) => void
}

function ModelChoice({ value, onValueChange }: ModelChoiceProps) {
  const { queue: messages } = useConsoleTexts()
  const { history } = useTexts()
  const id = useId()
  return (
    <div className="mi-console-choice">
      <label htmlFor={id} className="mi-sr">
        {messages.model}
      </label>
      <select
        id={id}
        className="mi-input"
        value={value ?? ''}
        onChange={({ currentTarget }) => onValueChange(modelIds.find((model) => model === currentTarget.value) ?? null)}
      >
        <option value="">{messages.allModels}</option>
        {modelIds.map((model) => (
          <option key={model} value={model}>
            {history.modelName(model)}
          </option>
        ))}
      </select>
    </div>
  )
}
