import { paymentProviderNames, paymentTexts } from '@mirari/model'
import { Button, Segmented, useStore } from '@mirari/ui'
import type { Payments } from './payments.ts'

/** The ways to pay where there are several; a clear word where there are none. */
export function ProviderChoice({ payments }: { payments: Payments }) {
  const { options, optionsFailed, provider } = useStore(payments)
  if (optionsFailed && options === null) {
    return (
      <p className="mi-pay-note" role="status">
        {paymentTexts.unavailable}
        <Button size="sm" onClick={() => void payments.load()}>
          重试
        </Button>
      </p>
    )
  }
  if (options === null) return null
  const { providers } = options
  if (providers.length === 0) {
    return (
      <p className="mi-pay-note" role="status">
        {paymentTexts.noProvider}
      </p>
    )
  }
  if (providers.length === 1) return null
  return (
    <Segmented
      label="支付方式"
      items={providers.map((value) => ({ value, label: paymentProviderNames[value] }))}
      value={provider ?? providers[0] ?? null}
      onValueChange={payments.chooseProvider}
    />
  )
}
