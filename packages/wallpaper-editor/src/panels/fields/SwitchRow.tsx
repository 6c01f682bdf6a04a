import { Switch } from '@mirari/ui'
import { PropRow } from './PropRow.tsx'

interface SwitchRowProps {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A labeled switch. */
export function SwitchRow({ label, checked, onCheckedChange }: SwitchRowProps) {
  return (
    <PropRow label={label}>
      <span className="mi-grow" />
      <Switch label={label} checked={checked} onCheckedChange={onCheckedChange} />
    </PropRow>
  )
}
