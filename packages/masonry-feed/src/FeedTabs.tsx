import type { TypeFilter } from '@mirari/model'
import { Tabs } from '@mirari/ui'
import { useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

/** The feed's types in the order of their tabs. */
export const feedTypes: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

export interface FeedTabsProps {
  store: FeedStore
  /** Replaces the change of the type, e.g. if the type is part of the address. */
  onTypeChange?: ((type: TypeFilter) => void) | undefined
  texts?: Partial<Pick<FeedTexts, 'type' | 'types'>> | undefined
  className?: string | undefined
}

/** Tabs of the feed's type filter. */
export function FeedTabs({ store, onTypeChange, texts, className }: FeedTabsProps) {
  const { type } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const { type: label, types } = { ...defaultFeedTexts, ...texts }
  return (
    <Tabs
      label={label}
      items={feedTypes.map((value) => ({ value, label: types[value] }))}
      value={type}
      onValueChange={onTypeChange ?? ((next) => store.setType(next))}
      className={className}
    />
  )
}
