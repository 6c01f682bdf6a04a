import { Button, Spinner } from '@mirari/ui'
import type { ReactNode } from 'react'
import { type Loaded, usePartnersTexts } from './use-partners.ts'

interface LoadedListProps<Item> {
  list: Loaded<readonly Item[]>
  /** What a list without items says. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list, or why it is not there. */
export function LoadedList<Item>({ list: { value, isFailed, reload }, empty, children }: LoadedListProps<Item>) {
  const texts = usePartnersTexts()
  if (isFailed) {
    return (
      <p role="alert">
        {texts.failed} <Button onClick={() => void reload()}>{texts.tryAgain}</Button>
      </p>
    )
  }
  if (value === null) return <Spinner label={texts.loading} />
  return value.length === 0 ? <p className="mi-t2">{empty}</p> : children(value)
}
