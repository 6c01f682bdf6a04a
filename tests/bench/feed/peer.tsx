import type { GenerationResult } from '@mirari/contract/schemas'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { enter } from './contestant.ts'
import { addressOf } from './items.ts'

export const gap = 2

/** Height of an item's tile in px. */
export function heightOf(item: GenerationResult, tileWidth: number): number {
  return Math.round((tileWidth * item.height) / item.width)
}

interface TileProps {
  item: GenerationResult
  index: number
  height: number
}

/** The same tile as the baseline's: an image and an overlay of three elements. */
export function Tile({ item, index, height }: TileProps) {
  return (
    <div className="tile" data-index={index} style={{ height }}>
      <img alt="" decoding="async" src={addressOf(item)} />
      <div className="over">
        <span className="who">{item.creator.username}</span>
        <button type="button" className="like">
          {item.likes_count}
        </button>
        <button type="button" className="similar">
          Create Similar
        </button>
      </div>
    </div>
  )
}

let list: GenerationResult[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export interface PeerProps {
  items: GenerationResult[]
  columns: number
  tileWidth: number
}

function Page({ render }: { render: (props: PeerProps) => ReactNode }) {
  const items = useSyncExternalStore(subscribe, () => list)
  const width = useSyncExternalStore(onResize, () => innerWidth)
  const columns = width >= 1280 ? 5 : width >= 1024 ? 4 : width >= 768 ? 3 : width >= 640 ? 2 : 1
  return render({ items, columns, tileWidth: (width - gap * (columns - 1)) / columns })
}

/** Runs a React library as a contestant: it gets the items, the columns and the exact width of a tile. */
export function enterPeer(render: (props: PeerProps) => ReactNode): void {
  enter({
    mount(root, items) {
      list = items
      createRoot(root).render(<Page render={render} />)
    },
    append(items) {
      list = [...list, ...items]
      for (const listener of listeners) listener()
    },
  })
}
