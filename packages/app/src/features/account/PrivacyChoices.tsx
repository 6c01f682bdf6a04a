import type { AccountFacts } from '@mirari/contract/schemas'
import { Switch } from '@mirari/ui'
import { useEffect, useId, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { failureMessage } from '../../api/upload-image.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

type Choice = 'publishes_results' | 'shows_prompts' | 'counts_visits'
type Choices = Pick<AccountFacts, Choice>

/** What applies to everything that is created and opened from now on, on every device of the user. */
export function PrivacyChoices() {
  const { account } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const messages = texts.account
  const [choices, setChoices] = useState<Choices | null>(null)

  useEffect(() => {
    // Without an answer the choices stay disabled.
    account.facts().then(setChoices, () => undefined)
  }, [account])

  async function choose(choice: Choice, value: boolean) {
    const before = choices
    setChoices((now) => now && { ...now, [choice]: value })
    try {
      await account.updateProfile({ [choice]: value })
    } catch (error) {
      setChoices(before)
      toasts.bad(failureMessage(error, messages.choiceNotSaved, texts))
    }
  }

  const shared = { choices, onChoose: (choice: Choice, value: boolean) => void choose(choice, value) }
  return (
    <section aria-label={messages.privacy}>
      <h3 className="mi-h3">{messages.privacy}</h3>
      <ChoiceRow {...shared} choice="publishes_results" label={messages.publishNew} hint={messages.publishNewHint} />
      <ChoiceRow {...shared} choice="shows_prompts" label={messages.showPrompts} hint={messages.showPromptsHint} />
      <ChoiceRow {...shared} choice="counts_visits" label={messages.countVisits} hint={messages.countVisitsHint} />
    </section>
  )
}

interface ChoiceRowProps {
  choices: Choices | null
  choice: Choice
  label: string
  hint: string
  onChoose: (choice: Choice, value: boolean) => void
}

function ChoiceRow({ choices, choice, label, hint, onChoose }: ChoiceRowProps) {
  const id = useId()
  return (
    <div className="mi-account-switch">
      <div>
        <label id={id} htmlFor={`${id}-switch`}>
          {label}
        </label>
        <p id={`${id}-hint`} className="mi-mini mi-t2">
          {hint}
        </p>
      </div>
      <Switch
        id={`${id}-switch`}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={choices?.[choice] ?? false}
        disabled={choices === null}
        onCheckedChange={(value) => onChoose(choice, value)}
      />
    </div>
  )
}
