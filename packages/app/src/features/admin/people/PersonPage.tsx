import type { ManagedPerson } from '@mirari/contract/schemas'
import { Button, Icon, Spinner } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { personRoute } from '../../../stores/navigation/route.ts'
import { ActTable } from '../ActTable.tsx'
import { ConsoleLink } from '../ConsoleLink.tsx'
import { consoleRoute } from '../console-route.ts'
import { FactList } from '../FactList.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import { usePages } from '../use-pages.ts'
import { AccountState } from './AccountState.tsx'
import { PersonAct, type PersonActName } from './PersonAct.tsx'

/** An account: what it has, what can be done with it, and what was. */
export function PersonPage({ id }: { id: string }) {
  const texts = useConsoleTexts()
  const { people: messages } = texts
  const api = useConsoleApi()
  const [person, reload] = useLoaded(id, () => api.person(id))
  const acts = usePages(id, (after: number | undefined) => api.acts(id, after))
  const [act, setAct] = useState<PersonActName | null>(null)

  function done() {
    setAct(null)
    reload()
    acts.reload()
  }

  return (
    <>
      <ConsoleLink to={consoleRoute('people')} className="mi-console-back">
        <Icon icon={ArrowLeft} size="sm" directed />
        {messages.back}
      </ConsoleLink>
      {person.status === 'loading' && <Spinner label={texts.loading} />}
      {person.status === 'missing' && <p role="alert">{messages.gone}</p>}
      {person.status === 'failed' && (
        <p className="mi-console-wait" role="alert">
          {texts.failed} <Button onClick={reload}>{texts.tryAgain}</Button>
        </p>
      )}
      {person.status === 'ready' && (
        <>
          <PersonFacts person={person.value} />
          <PersonActs person={person.value} onAct={setAct} />
          {act !== null && <PersonAct name={act} person={person.value} onDone={done} onClose={() => setAct(null)} />}
        </>
      )}
      <h3 className="mi-h3">{messages.acts}</h3>
      <ActTable label={messages.acts} pages={acts} />
    </>
  )
}

function PersonFacts({ person }: { person: ManagedPerson }) {
  const texts = useConsoleTexts()
  const { people: messages } = texts
  const facts = [
    [messages.email, person.email],
    [messages.since, texts.dateTime(person.created_at)],
    [messages.points, texts.number(person.point)],
    [messages.creations, texts.number(person.creations)],
    [messages.uploads, texts.number(person.uploads)],
    [messages.sessions, texts.number(person.sessions)],
    [messages.storage, messages.stored(person.stored_bytes, person.quota_bytes, person.has_own_quota)],
    [messages.partners, messages.makesPartners(person.makes_partners)],
  ] as const
  return (
    <>
      <div className="mi-console-title">
        <h2 className="mi-h2">{person.username}</h2>
        <AccountState person={person} />
        <ConsoleLink to={personRoute(person)}>{messages.publicPage}</ConsoleLink>
        <ConsoleLink to={consoleRoute('queue', person.id)}>{messages.queue}</ConsoleLink>
        <ConsoleLink to={consoleRoute('storage', person.id)}>{messages.storage}</ConsoleLink>
        <ConsoleLink to={{ ...consoleRoute('orders'), search: person.username }}>{messages.orders}</ConsoleLink>
      </div>
      {person.blocked_at !== null && (
        <p className="mi-hint mi-bad">
          {messages.blockedSince(texts.dateTime(person.blocked_at), person.block_reason ?? '')}
        </p>
      )}
      <FactList facts={facts} />
    </>
  )
}

function PersonActs({ person, onAct }: { person: ManagedPerson; onAct: (act: PersonActName) => void }) {
  const { people: texts } = useConsoleTexts()
  const acts: readonly PersonActName[] = [
    'signOut',
    ...(person.has_factors ? (['resetFactors'] as const) : []),
    'changePoints',
    'setQuota',
    person.makes_partners ? 'refusePartners' : 'allowPartners',
    // An operator loses the role first, at the command line.
    ...(person.is_operator ? [] : [person.blocked_at === null ? ('block' as const) : ('unblock' as const)]),
    ...(person.is_operator ? [] : ['delete' as const]),
  ]
  return (
    <div className="mi-console-acts">
      {acts.map((act) => (
        <Button key={act} variant={act === 'delete' ? 'danger' : undefined} onClick={() => onAct(act)}>
          {texts[act]}
        </Button>
      ))}
    </div>
  )
}
