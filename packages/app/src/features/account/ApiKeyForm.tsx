import { maxApiKeyNameLength } from '@mirari/contract/lists'
import { type ApiKeyBody, scopes as allScopes, type Scope } from '@mirari/contract/schemas'
import { Button, Segmented, Switch, TextField } from '@mirari/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { ErrorHint } from '../../parts/page/ErrorHint.tsx'

interface ApiKeyFormProps {
  onMade: (key: string) => void
  onCancel: () => void
}

type End = 'month' | 'quarter' | 'year' | 'never'
const ends = ['month', 'quarter', 'year', 'never'] as const satisfies readonly End[]
const daysUntil: Readonly<Record<End, number | null>> = { month: 30, quarter: 90, year: 365, never: null }

/** Asks for the name of a new API key, what it may do and how long. */
export function ApiKeyForm({ onMade, onCancel }: ApiKeyFormProps) {
  const { account } = useApi()
  const texts = useLateTexts()
  const { apiKeys } = texts
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(['read', 'create']))
  const [end, setEnd] = useState<End>('quarter')
  const [error, setError] = useState<{ of: 'name' | 'form'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') {
      // Above the button by more than a small window shows.
      nameField.current?.focus()
      return setError({ of: 'name', text: apiKeys.noName })
    }
    if (scopes.size === 0) return setError({ of: 'form', text: apiKeys.noScope })
    setBusy(true)
    setError(null)
    const body: ApiKeyBody = { name, scopes: [...scopes], days: daysUntil[end] }
    try {
      onMade((await account.makeApiKey(body)).key)
    } catch (refusal) {
      setError({ of: 'form', text: failureMessage(refusal, apiKeys.notMade, texts) })
      setBusy(false)
    }
  }

  function allow(scope: Scope, isAllowed: boolean) {
    setScopes((now) => new Set(allScopes.filter((one) => (one === scope ? isAllowed : now.has(one)))))
  }

  return (
    <form noValidate onSubmit={submit} aria-label={apiKeys.make}>
      <TextField
        label={apiKeys.name}
        hint={apiKeys.nameHint}
        autoFocus
        ref={nameField}
        maxLength={maxApiKeyNameLength}
        value={name}
        error={error?.of === 'name' ? error.text : null}
        onValueChange={setName}
      />
      <fieldset className="mi-api-key-choices" aria-labelledby={`${id}-may`}>
        <legend id={`${id}-may`}>{apiKeys.may}</legend>
        {allScopes.map((scope) => (
          <div key={scope} className="mi-account-switch">
            <div>
              <label id={`${id}-${scope}`} htmlFor={`${id}-${scope}-switch`}>
                {apiKeys.scopes[scope]}
              </label>
              <p id={`${id}-${scope}-hint`} className="mi-mini mi-t2">
                {apiKeys.scopeHints[scope]}
              </p>
            </div>
            <Switch
              id={`${id}-${scope}-switch`}
              aria-labelledby={`${id}-${scope}`}
              aria-describedby={`${id}-${scope}-hint`}
              checked={scopes.has(scope)}
              onCheckedChange={(isAllowed) => allow(scope, isAllowed)}
            />
          </div>
        ))}
      </fieldset>
      <div className="mi-api-key-choices">
        <span>{apiKeys.ends}</span>
        <Segmented
          label={apiKeys.ends}
          items={ends.map((value) => ({ value, label: apiKeys[value] }))}
          value={end}
          onValueChange={setEnd}
        />
      </div>
      {error?.of === 'form' && <ErrorHint>{error.text}</ErrorHint>}
      <div className="mi-account-row">
        <Button onClick={onCancel}>{apiKeys.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {apiKeys.create}
        </Button>
      </div>
    </form>
  )
}
