import { reportStates } from '@mirari/contract/lists'
import type { OperatorAct } from '@mirari/contract/schemas'
import type { ConsoleTexts } from '@mirari/messages/console'

/** The amount of an act in its unit; a dash for acts without one. */
export function amountOf({ action, amount }: Pick<OperatorAct, 'action' | 'amount'>, texts: ConsoleTexts): string {
  if (amount === null) return '–'
  if (action === 'points') return texts.signed(amount)
  if (action === 'quota') return texts.log.megabytes(amount)
  if (action === 'refund') return texts.log.yuan(amount)
  return texts.number(amount)
}

/**
 * Why an operator did something. A report that was handled has its state there, which the log keeps as `state: note`
 * because its lines cannot change; this says it in the reader's language.
 */
export function reasonOf({ action, reason }: Pick<OperatorAct, 'action' | 'reason'>, texts: ConsoleTexts): string {
  const [, id, note = ''] = /^(\w+): ?(.*)$/s.exec(reason) ?? []
  const state = reportStates.find((known) => known === id)
  if (action !== 'report' || state === undefined) return reason
  return texts.log.handled(texts.reports.states[state], note)
}
