import { Icon } from '@mirari/ui'
import { Download, Heart, Pencil } from 'lucide'

export function Example() {
  return (
    <div className="mi-row">
      <Icon icon={Heart} size="lg" solid />
      <Icon icon={Download} />
      <span>
        <Icon icon={Pencil} size="sm" /> Edit
      </span>
    </div>
  )
}
