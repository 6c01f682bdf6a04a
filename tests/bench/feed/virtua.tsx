import { WindowMasonry } from 'virtua'
import { enterPeer, gap, heightOf, Tile } from './peer.tsx'

/** As its README shows it, with the overscan that the others have. */
enterPeer(({ items, columns, tileWidth }) => (
  <WindowMasonry data={items} lanes={columns} gap={gap} bufferSize={900}>
    {(item, index) => <Tile item={item} index={index} height={heightOf(item, tileWidth)} />}
  </WindowMasonry>
))
