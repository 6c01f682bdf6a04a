import type { ApiKey } from '@mirari/contract/schemas'
import { relativeTime } from '@mirari/model'
import { Button, ConfirmDialog, Spinner } from '@mirari/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { NewApiKeyNote } from './NewApiKeyNote.tsx'

/** The API keys of the account: made and revoked here. */
export function ApiKeysPart() {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const { apiKeys } = texts
  const [list, setList] = useState<readonly ApiKey[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [newKey, setNewKey] = useState<string | null>(null)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setList((await account.apiKeys()).items)
    } catch {
      setFailed(true)
    }
  }, [account])
  useEffect(() => void load(), [load])

  async function revoke({ id }: ApiKey) {
    setRevoked(null)
    try {
      await account.revokeApiKey(id)
      toasts.ok(apiKeys.revoked)
    } catch (error) {
      toasts.bad(failureMessage(error, texts.account.didNotWork, texts))
    }
    await load()
  }

  function factsOf({ expires_at, used_at }: ApiKey): string {
    const expires = expires_at === null ? null : new Date(expires_at)
    if (expires !== null && expires.getTime() <= Date.now()) return apiKeys.expired(expires)
    return apiKeys.facts(expires, used_at === null ? null : relativeTime(used_at, new Date(), texts.time))
  }

  return (
    <section aria-label={apiKeys.title}>
      <h3 className="mi-h3">{apiKeys.title}</h3>
      <p className="mi-t2">{apiKeys.line}</p>
      <a className="mi-api-key-docs" href="/api/docs" target="_blank" rel="noopener">
        {apiKeys.docs}
      </a>
      {failed && (
        <>
          <p className="mi-t2">{apiKeys.notRead}</p>
          <Button onClick={() => void load()}>{texts.account.tryAgain}</Button>
        </>
      )}
      {list === null && !failed && <Spinner label={texts.shell.loading} />}
      {list?.length === 0 && !isMaking && newKey === null && <p className="mi-t2">{apiKeys.none}</p>}
      {list !== null && list.length > 0 && (
        <ul className="mi-account-list">
          {list.map((apiKey) => (
            <li key={apiKey.id}>
              <span>
                {apiKey.name} <code className="mi-t3">{apiKey.hint}…</code>
                <small className="mi-t3">{apiKey.scopes.map((scope) => apiKeys.scopes[scope]).join(' · ')}</small>
                <small className="mi-t3">{factsOf(apiKey)}</small>
              </span>
              <Button size="sm" aria-label={`${apiKeys.revoke}: ${apiKey.name}`} onClick={() => setRevoked(apiKey)}>
                {apiKeys.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {newKey !== null && <NewApiKeyNote value={newKey} onDone={() => setNewKey(null)} />}
      {isMaking && (
        <ApiKeyForm
          onMade={(key) => {
            setMaking(false)
            setNewKey(key)
            void load()
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      {!isMaking && newKey === null && list !== null && <Button onClick={() => setMaking(true)}>{apiKeys.make}</Button>}
      <ConfirmDialog
        open={revoked !== null}
        title={revoked === null ? '' : apiKeys.revokeTitle(revoked.name)}
        confirmLabel={apiKeys.revoke}
        variant="danger"
        onConfirm={() => revoked !== null && void revoke(revoked)}
        onCancel={() => setRevoked(null)}
      >
        {apiKeys.revokeLine}
      </ConfirmDialog>
    </section>
  )
}
