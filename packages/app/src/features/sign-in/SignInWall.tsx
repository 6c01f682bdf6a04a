import type { GenerationResult } from '@mirari/contract/schemas'
import { classNames, Logo, SmartImage } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'

/** Weights of the image heights, column by column. */
const columns = [
  [1, 1.15],
  [1.5, 0.8],
  [0.7, 1.25, 0.6],
] as const
const imageCount = columns.reduce((count, column) => count + column.length, 0)
/** Narrower windows have no room for the wall. */
const wallQuery = '(min-width: 1024px)'

/** Wall of the newest public results beside the form; only the product's name while there are none. */
export function SignInWall() {
  const { api } = useApi()
  const [results, setResults] = useState<readonly GenerationResult[]>([])

  useEffect(() => {
    if (!matchMedia(wallQuery).matches) return
    const leaving = new AbortController()
    const query = {
      page: 0,
      size: imageCount,
      type: 'image',
      search: '',
      timestamp: new Date().toISOString(),
    } as const
    // The wall is decoration: without it the form still works.
    api.publicFeed(query, leaving.signal).then(
      (page) => setResults(page.items),
      () => undefined,
    )
    return () => leaving.abort()
  }, [api])

  let next = 0
  return (
    <div className={classNames('mi-wall', results.length === 0 && 'mi-is-bare')} aria-hidden="true">
      {columns.map((weights) => (
        <div key={weights.join()}>
          {weights.map((weight) => {
            // Results repeat if there are fewer than cells.
            const result = results[next++ % Math.max(results.length, 1)]
            return (
              <span key={weight} className="mi-wall-cell" style={{ flexGrow: weight }}>
                {result && <SmartImage image={result.picture} alt="" sizes="34vw" />}
              </span>
            )
          })}
        </div>
      ))}
      <div className="mi-word">
        <Logo />
        <b>Mirari</b>
      </div>
    </div>
  )
}
