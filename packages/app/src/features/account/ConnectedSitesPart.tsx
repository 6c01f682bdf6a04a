import type { ConnectedSite } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button, ConfirmDialog, Spinner } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** The sites on which the user creates; each is disconnected here. */
export function ConnectedSitesPart() {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { connections } = texts
  const [sites, setSites] = useState<readonly ConnectedSite[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [ending, setEnding] = useState<ConnectedSite | null>(null)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setSites((await account.connectedSites()).items)
    } catch {
      setFailed(true)
    }
  }, [account])
  useEffect(() => void load(), [load])

  async function disconnect({ id }: ConnectedSite) {
    setEnding(null)
    try {
      await account.disconnectSite(id)
      toasts.ok(connections.disconnected)
    } catch (error) {
      toasts.bad(failureMessage(error, texts.account.didNotWork, texts))
    }
    await load()
  }

  return (
    <section aria-label={connections.list}>
      <h3 className="mi-h3">{connections.list}</h3>
      <p className="mi-t2">{connections.listLine}</p>
      {failed && (
        <>
          <p className="mi-t2">{connections.notRead}</p>
          <Button onClick={() => void load()}>{texts.account.tryAgain}</Button>
        </>
      )}
      {sites === null && !failed && <Spinner label={texts.shell.loading} />}
      {sites?.length === 0 && <p className="mi-t2">{connections.none}</p>}
      {sites !== null && sites.length > 0 && (
        <ul className="mi-account-list">
          {sites.map((site) => (
            <li key={site.id}>
              <span>
                {site.name}
                <small className="mi-t3">
                  {connections.facts(site.origins, relativeTime(site.used_at, new Date(), texts.time))}
                </small>
              </span>
              <Button size="sm" aria-label={`${connections.disconnect}: ${site.name}`} onClick={() => setEnding(site)}>
                {connections.disconnect}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={ending === null ? '' : connections.disconnectTitle(ending.name)}
        confirmLabel={connections.disconnect}
        variant="danger"
        onConfirm={() => ending !== null && void disconnect(ending)}
        onCancel={() => setEnding(null)}
      >
        {connections.disconnectLine}
      </ConfirmDialog>
    </section>
  )
}
