import { Button, Segmented, useStore } from '@mirari/ui'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { Payments } from '../../stores/payments/payments.ts'

/** Choice of the payment provider if there are several; a message if there is none. */
export function ProviderChoice({ payments }: { payments: Payments }) {
  const { options, optionsFailed, provider } = useStore(payments)
  const { payments: messages } = useLateTexts()
  if (optionsFailed && options === null) {
    return (
      <p className="mi-pay-note" role="status">
        {messages.unavailable}
        <Button size="sm" onClick={() => void payments.load()}>
          {messages.retry}
        </Button>
      </p>
    )
  }
  if (options === null) return null
  const { providers } = options
  if (providers.length === 0) {
    return (
      <p className="mi-pay-note" role="status">
        {messages.noProvider}
      </p>
    )
  }
  if (providers.length === 1) return null
  return (
    <Segmented
      label={messages.providerLabel}
      items={providers.map((value) => ({ value, label: messages.providers[value] }))}
      value={provider ?? providers[0] ?? null}
      onValueChange={payments.chooseProvider}
    />
  )
}
