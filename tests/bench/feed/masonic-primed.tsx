import type { GenerationResult } from '@mirari/contract/schemas'
import { createPositioner, MasonryScroller, type Positioner, type RenderComponentProps } from 'masonic'
import { useMemo, useSyncExternalStore } from 'react'
import { enterPeer, gap, heightOf, type PeerProps, Tile } from './peer.tsx'

function Cell({ data, index, width }: RenderComponentProps<GenerationResult>) {
  return <Tile item={data} index={index} height={heightOf(data, width)} />
}

function prime(positioner: Positioner, items: GenerationResult[]): void {
  for (let i = positioner.size(); i < items.length; i++) {
    const item = items[i]
    if (item) positioner.set(i, heightOf(item, positioner.columnWidth))
  }
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Masonic's inner parts with all heights known in advance: the best that an expert could achieve. */
function Primed({ items, columns, tileWidth }: PeerProps) {
  const height = useSyncExternalStore(onResize, () => innerHeight)
  const positioner = useMemo(() => createPositioner(columns, tileWidth, gap, gap), [columns, tileWidth])
  prime(positioner, items)
  return (
    <MasonryScroller
      items={items}
      positioner={positioner}
      offset={0}
      height={height}
      overscanBy={2}
      scrollFps={60}
      render={Cell}
    />
  )
}

enterPeer((props) => <Primed {...props} />)
