import { foreignLanguage } from '@mirari/model'
import { Button } from '@mirari/ui'
import { useState } from 'react'
import type { AccountApi } from '../../api/account-api.ts'
import { useApi } from '../../api/api-slice.ts'
import { problemText } from '../../api/problem-text.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { home } from '../../stores/navigation/route.ts'
import { resetRoute } from '../../stores/navigation/route-guard.ts'
import { useSession, useSessionSlice } from '../../stores/session/session-slice.ts'
import { RecoveryFrame } from './RecoveryFrame.tsx'

/** What a link about an address does, by the section of the address that it leads to. */
const kinds = {
  address: { words: 'address', use: (account: AccountApi, token: string) => account.verifyEmail(token) },
  change: { words: 'changed', use: (account: AccountApi, token: string) => account.confirmEmailChange(token) },
  undo: { words: 'undo', use: (account: AccountApi, token: string) => account.undoEmailChange(token) },
} as const

type LinkKind = keyof typeof kinds

/** Refusals after which the link will not work another time. */
const deadCodes: ReadonlySet<string> = new Set(['not_found', 'email_taken'])

/** Proves or changes an address, or undoes its change, for whoever opened a link from a mail. */
export function ConfirmScreen() {
  const { linkToken } = useSessionSlice()
  const { addresses } = useLateTexts()
  const { section } = useRoute()
  const [token] = useState(linkToken)
  if (token === null || !isKind(section)) {
    return (
      <RecoveryFrame title={addresses.deadTitle} line={addresses.incomplete}>
        <GoOn />
      </RecoveryFrame>
    )
  }
  return <LinkUse kind={section} token={token} />
}

/** Uses the link on a press, not by itself: programs that look into mails open links too. */
function LinkUse({ kind, token }: { kind: LinkKind; token: string }) {
  const { account } = useApi()
  const { session, forgetLink } = useSessionSlice()
  const { status } = useSession()
  const texts = useLateTexts()
  const { words, use } = kinds[kind]
  const messages = texts.addresses[words]
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ text: string; isDead: boolean } | null>(null)
  const [busy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    setFailure(null)
    try {
      const { email } = await use(account, token)
      forgetLink()
      setDone(email)
      // The address or the points may be new; or an undone change has ended the session of this browser too.
      if (status !== 'visitor') await session.restore()
    } catch (refusal) {
      const isDead = refusal instanceof RequestProblem && deadCodes.has(refusal.code)
      setFailure({ text: problemText(texts, refusal, texts.addresses.failed), isDead })
    } finally {
      setBusy(false)
    }
  }

  if (done !== null) {
    return (
      <RecoveryFrame title={messages.doneTitle} line={messages.done(done)}>
        {kind === 'undo' ? <ChoosePassword /> : <GoOn />}
      </RecoveryFrame>
    )
  }
  if (failure?.isDead) {
    return (
      <RecoveryFrame title={texts.addresses.deadTitle} line={failure.text}>
        <GoOn />
      </RecoveryFrame>
    )
  }
  return (
    <RecoveryFrame title={messages.title} line={messages.line}>
      {failure !== null && <ErrorHint lang={foreignLanguage(failure.text)}>{failure.text}</ErrorHint>}
      <Button variant="primary" size="xl" wide busy={busy} onClick={() => void act()}>
        {messages.action}
      </Button>
    </RecoveryFrame>
  )
}

function GoOn() {
  const { router } = useNavigation()
  const { addresses } = useLateTexts()
  return (
    <Button size="xl" wide onClick={() => router.push(home)}>
      {addresses.goOn}
    </Button>
  )
}

function ChoosePassword() {
  const { router } = useNavigation()
  const { addresses } = useLateTexts()
  return (
    <Button variant="primary" size="xl" wide onClick={() => router.push(resetRoute)}>
      {addresses.newPassword}
    </Button>
  )
}

function isKind(section: string | undefined): section is LinkKind {
  return section !== undefined && Object.hasOwn(kinds, section)
}
