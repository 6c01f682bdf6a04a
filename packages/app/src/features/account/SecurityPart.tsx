import type { AccountFacts, OpenSession } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button, Spinner } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSessionSlice } from '../../stores/session/session-slice.ts'
import { PasswordForm } from './PasswordForm.tsx'

const providerNames = { google: 'Google', discord: 'Discord' }

/** Ways to sign in to the account, and its open sessions. */
export function SecurityPart() {
  const { account } = useApi()
  const { session } = useSessionSlice()
  const { dialogs } = useNavigation()
  const { toasts } = useNotifications()
  const texts = useTexts()
  const messages = texts.account
  const [facts, setFacts] = useState<AccountFacts | null>(null)
  const [sessions, setSessions] = useState<readonly OpenSession[]>([])
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const [nextFacts, nextSessions] = await Promise.all([account.facts(), account.sessions()])
      setFacts(nextFacts)
      setSessions(nextSessions)
    } catch {
      setFailed(true)
    }
  }, [account])
  useEffect(() => void load(), [load])

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work()
      toasts.ok(done)
      await load()
    } catch (error) {
      toasts.bad(failureMessage(error, messages.didNotWork, texts))
    }
  }

  async function endAll() {
    try {
      await account.endAllSessions()
      dialogs.close()
      await session.logout()
    } catch (error) {
      toasts.bad(failureMessage(error, messages.didNotWork, texts))
    }
  }

  if (failed) {
    return (
      <div className="mi-account-part">
        <p className="mi-t2">{messages.notRead}</p>
        <Button onClick={() => void load()}>{messages.tryAgain}</Button>
      </div>
    )
  }
  if (facts === null) return <Spinner label={texts.shell.loading} />
  return (
    <div className="mi-account-part">
      <PasswordForm hasPassword={facts.has_password} onDone={load} />
      {facts.linked.length > 0 && (
        <section aria-label={messages.linked}>
          <h3 className="mi-h3">{messages.linked}</h3>
          <ul className="mi-account-list">
            {facts.linked.map((provider) => (
              <li key={provider}>
                <span>{providerNames[provider]}</span>
                <Button
                  size="sm"
                  onClick={() => void act(() => account.unlink(provider), messages.unlinked(providerNames[provider]))}
                >
                  {messages.unlink}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={messages.sessions}>
        <h3 className="mi-h3">{messages.sessions}</h3>
        <ul className="mi-account-list">
          {sessions.map(({ id, client, used_at, is_current }) => (
            <li key={id}>
              <span>
                {client ? messages.browser(client) : messages.unknownBrowser}
                <small className="mi-t3">
                  {is_current ? messages.thisBrowser : relativeTime(used_at, new Date(), texts.time)}
                </small>
              </span>
              {!is_current && (
                <Button size="sm" onClick={() => void act(() => account.endSession(id), messages.signedOut)}>
                  {messages.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button variant="danger" onClick={() => void endAll()}>
          {messages.logOutEverywhere}
        </Button>
      </section>
    </div>
  )
}
