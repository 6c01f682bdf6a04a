import type { TypeFilter } from '@mirari/model'
import { Tabs } from '@mirari/ui'
import { useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'

/** The feed's types in the order of their tabs; 'wallpaper' is called Interactive (specification B §2). */
export const feedTypes: readonly { value: TypeFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
  { value: 'wallpaper', label: 'Interactive' },
]

export interface FeedTabsProps {
  store: FeedStore
  /** Called instead of changing the type, e.g. when the type lives in the address. */
  onTypeChange?: ((type: TypeFilter) => void) | undefined
  className?: string | undefined
}

/** Tabs that choose the type a feed shows. */
export function FeedTabs({ store, onTypeChange, className }: FeedTabsProps) {
  const { type } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return (
    <Tabs
      label="Type"
      items={feedTypes}
      value={type}
      onValueChange={onTypeChange ?? ((next) => store.setType(next))}
      className={className}
    />
  )
}
