import type { ManagedAccount } from '@mirari/contract/schemas'
import { classNames } from '@mirari/ui'
import { useConsoleTexts } from '../use-console.ts'

/** Whether an account is an operator's, blocked, or neither. */
export function AccountState({ person }: { person: Pick<ManagedAccount, 'is_operator' | 'blocked_at'> }) {
  const { people: texts } = useConsoleTexts()
  if (person.blocked_at !== null) return <span className="mi-badge mi-bad">{texts.blocked}</span>
  return (
    <span className={classNames('mi-badge', person.is_operator && 'mi-accent')}>
      {person.is_operator ? texts.operator : texts.active}
    </span>
  )
}
