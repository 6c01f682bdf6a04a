import type { ManagedOrder } from '@mirari/contract/schemas'
import { uuidV7 } from '@mirari/model'
import { TextField } from '@mirari/ui'
import { useState } from 'react'
import { ActDialog } from '../ActDialog.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'

interface RefundDialogProps {
  order: ManagedOrder
  onDone: () => void
  onClose: () => void
}

/** Records that a payment went back, as a whole or in part. */
export function RefundDialog({ order, ...ends }: RefundDialogProps) {
  const { orders: messages } = useConsoleTexts()
  const api = useConsoleApi()
  // A repeated call with the same id changes nothing more.
  const [id] = useState(() => uuidV7())
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const rest = Math.round((order.price - order.refunded) * 100) / 100
  const amount = text.trim() === '' ? null : readYuan(text)
  const isRight = amount === null ? text.trim() === '' : amount > 0 && amount <= rest
  return (
    <ActDialog
      danger
      title={messages.refund}
      line={messages.refundLine}
      check={() => {
        setWrong(!isRight)
        return isRight
      }}
      act={(reason) => api.refundOrder(order.id, { id, amount, reason })}
      {...ends}
    >
      <TextField
        label={messages.refundAmount}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        hint={messages.refundHint(rest)}
        error={isWrong ? messages.refundWrong(rest) : null}
        onValueChange={setText}
      />
    </ActDialog>
  )
}

/** An amount with at most two digits after the point; null for anything else. */
function readYuan(text: string): number | null {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null
}
