import { Switch } from '@mirari/ui'
import { useId } from 'react'

interface SwitchRowProps {
  label: string
  /** A few words below the label. */
  hint?: string
  checked: boolean
  disabled?: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A labeled switch; a press on the label toggles it, too. */
export function SwitchRow({ label, hint, checked, disabled, onCheckedChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="mi-we-prop mi-we-switch">
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </label>
      <div className="mi-row">
        <Switch id={id} checked={checked} disabled={disabled} onCheckedChange={onCheckedChange} />
      </div>
    </div>
  )
}
