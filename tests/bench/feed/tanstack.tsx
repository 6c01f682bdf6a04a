import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect } from 'react'
import { enterPeer, gap, heightOf, type PeerProps, Tile } from './peer.tsx'

/** Rows of tiles beyond the view in each direction: about the 900 px that the others have. */
const overscan = 3

/** Lanes with exact sizes, so nothing has to be measured. */
function Lanes({ items, columns, tileWidth }: PeerProps) {
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    gap,
    overscan,
    estimateSize: (index) => {
      const item = items[index]
      return item ? heightOf(item, tileWidth) : 0
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sizes have to be asked for
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns, tileWidth])
  return (
    <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => {
        const item = items[index]
        if (!item) return null
        const transform = `translate(${lane * (tileWidth + gap)}px,${start}px)`
        return (
          <div key={key} style={{ position: 'absolute', left: 0, top: 0, width: tileWidth, transform }}>
            <Tile item={item} index={index} height={heightOf(item, tileWidth)} />
          </div>
        )
      })}
    </div>
  )
}

enterPeer((props) => <Lanes {...props} />)
