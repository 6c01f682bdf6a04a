import { Switch } from '@mirari/ui'
import type { ReactNode } from 'react'
import { PropRow } from './PropRow.tsx'

interface SwitchRowProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Beside the switch. */
  children?: ReactNode
}

export function SwitchRow({ label, checked, onChange, children }: SwitchRowProps) {
  return (
    <PropRow label={label}>
      <span className="mi-grow">{children}</span>
      <Switch label={label} checked={checked} onCheckedChange={onChange} />
    </PropRow>
  )
}
