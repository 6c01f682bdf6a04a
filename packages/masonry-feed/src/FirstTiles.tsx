import type { GenerationResult } from '@mirari/contract/schemas'
import { imageSources } from '@mirari/ui'
import type { CSSProperties } from 'react'
import type { FeedTexts } from './feed-texts.ts'
import { type FirstLayout, firstLayout } from './first-places.ts'
import { clampAspect } from './layout.ts'
import { tileLabel } from './tile.ts'

/** Numbers of columns for which the stylesheet knows the widths of windows. */
const columnCounts = [1, 2, 3, 4, 5]
/** So many images are in sight at once on a large screen; the others are loaded when they come near. */
const eagerImages = 10

interface FirstTilesProps {
  items: readonly GenerationResult[]
  /** A number where the host says one; else it is by the width of the window. */
  columns: number | undefined
  hrefOf: ((item: GenerationResult) => string) | undefined
  texts: FeedTexts
}

/** The tiles of a page that a server has rendered, where they will be once the feed can measure. */
export function FirstTiles({ items, columns, hrefOf, texts }: FirstTilesProps) {
  const layouts = columnCounts.map((count) => firstLayout(items, columns ?? count))
  return (
    <div className="mi-feed-first">
      <div style={variables(layouts, ({ columns: count, end }) => [count, end.above, end.row])}>
        {items.map((item, index) => {
          const { src, srcSet } = imageSources(item.picture)
          const loading = index < eagerImages ? 'eager' : 'lazy'
          const image = <img className="mi-tile-image" {...{ src, srcSet, loading }} sizes="20vw" alt="" />
          const name = tileLabel(item, texts)
          return (
            <article
              key={item.generation_result_id}
              className="mi-tile"
              aria-label={name}
              style={{
                ...variables(layouts, ({ places }) => {
                  const { lane = 0, above = 0, row = 0 } = places[index] ?? {}
                  return [lane, above, row]
                }),
                aspectRatio: clampAspect(item.width, item.height),
                backgroundColor: item.picture.color,
              }}
            >
              {hrefOf ? (
                <a className="mi-tile-open" href={hrefOf(item)} aria-label={name}>
                  {image}
                </a>
              ) : (
                image
              )}
            </article>
          )
        })}
      </div>
    </div>
  )
}

/** `--x1`, `--y1` and `--g1` to `--x5`, `--y5` and `--g5`, one of each for every number of columns. */
function variables(
  layouts: readonly FirstLayout[],
  valuesOf: (layout: FirstLayout) => readonly [x: number, y: number, gaps: number],
): CSSProperties {
  const entries = layouts.flatMap((layout, step) => {
    const [x, y, gaps] = valuesOf(layout)
    return [
      [`--x${step + 1}`, x],
      [`--y${step + 1}`, y],
      [`--g${step + 1}`, gaps],
    ]
  })
  return Object.fromEntries(entries)
}
