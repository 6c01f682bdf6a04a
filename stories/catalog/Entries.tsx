import type { Entry } from './guide.ts'
import './catalog.css'

export interface EntriesProps {
  entries: readonly Entry[]
  /** Counts the terms, from the outside in. */
  isNumbered?: boolean
  /** The terms are keys; those separated by spaces stand in a cap each. */
  areKeys?: boolean
}

/** Terms and what they mean, in two columns. */
export function Entries({ entries, isNumbered, areKeys }: EntriesProps) {
  return (
    <dl className="mi-cat-entries" data-numbered={isNumbered || undefined}>
      {entries.map(([term, meaning]) => (
        <div key={term}>
          <dt>{areKeys ? term.split(' ').map((key) => <kbd key={key}>{key}</kbd>) : term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
