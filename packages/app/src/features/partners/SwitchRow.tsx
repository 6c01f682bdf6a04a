import { Switch } from '@mirari/ui'
import { useId } from 'react'

interface SwitchRowProps {
  label: string
  checked: boolean
  onCheckedChange: (isChecked: boolean) => void
}

/** A switch beside its name. */
export function SwitchRow({ label, checked, onCheckedChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="mi-partners-switch">
      <label id={id} htmlFor={`${id}-switch`}>
        {label}
      </label>
      <Switch id={`${id}-switch`} aria-labelledby={id} checked={checked} onCheckedChange={onCheckedChange} />
    </div>
  )
}
