import { Button, classNames, Menu } from '@mirari/ui'
import { Clock, Flame, Star, Target } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import type { FeedOrder } from './feed-port.ts'
import type { FeedStore } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

const orders = [
  { id: 'new', icon: Clock },
  { id: 'trending', icon: Flame },
  { id: 'featured', icon: Star },
] as const

export interface FeedOrderMenuProps {
  store: FeedStore
  /** Replaces the change of the order, e.g. if the order is part of the address. */
  onOrderChange?: ((order: FeedOrder) => void) | undefined
  texts?: Partial<Pick<FeedTexts, 'order' | 'orders' | 'bestMatch' | 'chosenOrder'>> | undefined
  className?: string | undefined
}

/** Menu of the feed's order. */
export function FeedOrderMenu({ store, onOrderChange, texts, className }: FeedOrderMenuProps) {
  const { order, search } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const [open, setOpen] = useState(false)
  const chosen = orders.find(({ id }) => id === order) ?? orders[0]
  const { order: name, orders: names, chosenOrder, bestMatch } = { ...defaultFeedTexts, ...texts }
  // A search without another order ranks what it finds.
  const nameOf = (id: FeedOrder) => (id === 'new' && search !== '' ? bestMatch : names[id])
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label={name}
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          icon={chosen.id === 'new' && search !== '' ? Target : chosen.icon}
          aria-label={chosenOrder(nameOf(chosen.id))}
          className={classNames('mi-feed-order', className)}
        >
          <span>{nameOf(chosen.id)}</span>
        </Button>
      )}
      items={orders.map(({ id }) => ({
        id,
        label: nameOf(id),
        checked: id === order,
        onSelect: () => (onOrderChange ? onOrderChange(id) : store.setOrder(id)),
      }))}
    />
  )
}
