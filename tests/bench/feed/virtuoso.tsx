import type { GenerationResult } from '@mirari/contract/schemas'
import { VirtuosoMasonry } from '@virtuoso.dev/masonry'
import { enterPeer, gap, heightOf, Tile } from './peer.tsx'

function Cell({ data, index, context }: { data: GenerationResult; index: number; context: { tileWidth: number } }) {
  return (
    <div style={{ padding: gap / 2 }}>
      <Tile item={data} index={index} height={heightOf(data, context.tileWidth)} />
    </div>
  )
}

/** As its README shows it. */
enterPeer(({ items, columns, tileWidth }) => (
  <VirtuosoMasonry
    data={items}
    columnCount={columns}
    context={{ tileWidth }}
    ItemContent={Cell}
    useWindowScroll
    initialItemCount={50}
  />
))
