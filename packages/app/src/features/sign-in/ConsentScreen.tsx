import { foreignLanguage } from '@mirari/model'
import { Button, Spinner } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { problemText } from '../../api/problem-text.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useRoute } from '../../stores/navigation/navigation-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { RecoveryFrame } from './RecoveryFrame.tsx'

/** What the page of a partner asks for. */
interface Question {
  client: string
  origin: string
  state: string
  code_challenge: string
}

/** What the page that asked is told: by exactly its origin, and never by an address. */
type Reply = { type: 'mirari:code'; code: string } | { type: 'mirari:denied' }

/** Asks the user whether the page that opened this window may create for them. */
export function ConsentScreen() {
  const { section, asks } = useRoute()
  const { connections } = useLateTexts()
  const question = section === 'authorize' ? readQuestion(asks) : null
  if (question === null) return <RecoveryFrame alone title={connections.brokenTitle} line={connections.brokenLine} />
  return <Consent question={question} />
}

function Consent({ question }: { question: Question }) {
  const { account } = useApi()
  const { user } = useSession()
  const texts = useLateTexts()
  const { connections } = texts
  const { client, origin, state, code_challenge } = question
  const [partner, setPartner] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'told' | 'lost' | null>(null)

  useEffect(() => {
    let isGone = false
    account.consent(client, origin).then(
      ({ name }) => !isGone && setPartner(name),
      (error: unknown) => !isGone && setFailure(problemText(texts, error, connections.notRead)),
    )
    return () => {
      isGone = true
    }
  }, [account, client, origin, texts, connections])

  /** Answers the page that asked and closes the window; a page that is gone cannot be answered. */
  function reply(answer: Reply) {
    const page: Window | null = window.opener
    if (!page || page.closed) return setOutcome('lost')
    page.postMessage({ ...answer, state }, origin)
    setOutcome('told')
    window.close()
  }

  async function allow() {
    setBusy(true)
    setFailure(null)
    try {
      const { code } = await account.connectSite({ client, origin, code_challenge })
      reply({ type: 'mirari:code', code })
    } catch (error) {
      setFailure(problemText(texts, error, connections.notConnected))
    } finally {
      setBusy(false)
    }
  }

  if (outcome === 'told') return <RecoveryFrame alone title={connections.toldTitle} line={connections.toldLine} />
  if (outcome === 'lost') return <RecoveryFrame alone title={connections.lostTitle} line={connections.lostLine} />
  if (partner === null && failure !== null) {
    return <RecoveryFrame alone title={connections.refusedTitle} line={failure} />
  }
  if (partner === null) {
    return (
      <RecoveryFrame alone title={texts.login.screens.connect} line={connections.asking(origin)}>
        <Spinner label={texts.shell.loading} />
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame alone title={connections.title(partner)} line={connections.line(origin)}>
      <ul className="mi-t2">
        {connections.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      {user !== null && <p className="mi-t2">{connections.signedInAs(user.username)}</p>}
      {failure !== null && <ErrorHint lang={foreignLanguage(failure)}>{failure}</ErrorHint>}
      <Button variant="primary" size="xl" wide busy={busy} onClick={() => void allow()}>
        {connections.allow}
      </Button>
      <Button size="xl" wide disabled={busy} onClick={() => reply({ type: 'mirari:denied' })}>
        {connections.deny}
      </Button>
    </RecoveryFrame>
  )
}

/** The question in an address; null for one that no element of ours has sent. */
function readQuestion(asks: string | undefined): Question | null {
  const query = new URLSearchParams(asks)
  const [client, origin, state, code_challenge] = ['client', 'origin', 'state', 'code_challenge'].map((name) =>
    query.get(name),
  )
  return client && origin && state && code_challenge ? { client, origin, state, code_challenge } : null
}
