import { Button, classNames, Menu } from '@mirari/ui'
import { Clock, Flame, Star } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import type { FeedOrder } from './feed-source.ts'
import type { FeedStore } from './feed-store.ts'

const orders = [
  { id: 'new', label: 'Newest', icon: Clock },
  { id: 'trending', label: 'Trending', icon: Flame },
  { id: 'featured', label: 'Featured', icon: Star },
] as const

export interface FeedOrderMenuProps {
  store: FeedStore
  /** Called instead of changing the order, e.g. when the order lives in the address. */
  onOrderChange?: ((order: FeedOrder) => void) | undefined
  className?: string | undefined
}

/** Chooses what comes first in a feed. */
export function FeedOrderMenu({ store, onOrderChange, className }: FeedOrderMenuProps) {
  const { order } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const [open, setOpen] = useState(false)
  const chosen = orders.find(({ id }) => id === order) ?? orders[0]
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label="Order"
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          icon={chosen.icon}
          aria-label={`Order: ${chosen.label}`}
          className={classNames('mi-feed-order', className)}
        >
          <span>{chosen.label}</span>
        </Button>
      )}
      items={orders.map(({ id, label }) => ({
        id,
        label,
        checked: id === order,
        onSelect: () => (onOrderChange ? onOrderChange(id) : store.setOrder(id)),
      }))}
    />
  )
}
