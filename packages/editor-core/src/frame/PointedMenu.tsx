import { Menu, type MenuItem } from '@mirari/ui'
import type { Point } from '../arrange/geometry.ts'

export interface PointedMenuProps {
  /** Where it opens, px from the corner of the positioned element around it; null while it is closed. */
  at: Point | null
  /** Accessible name. */
  label: string
  items: readonly MenuItem[]
  onClose: () => void
}

/** A menu beside the pointer. */
export function PointedMenu({ at, label, items, onClose }: PointedMenuProps) {
  return (
    <div className="mi-ed-pointed" style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}>
      <Menu
        open={at !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        label={label}
        items={items}
        trigger={(props) => <button {...props} type="button" tabIndex={-1} aria-hidden="true" />}
      />
    </div>
  )
}
