import type { GenerationResult } from '@mirari/contract/schemas'
import { Masonry, type RenderComponentProps } from 'masonic'
import { enterPeer, gap, heightOf, Tile } from './peer.tsx'

function Cell({ data, index, width }: RenderComponentProps<GenerationResult>) {
  return <Tile item={data} index={index} height={heightOf(data, width)} />
}

/** As its README shows it, with a view of overscan. */
enterPeer(({ items, columns }) => (
  <Masonry items={items} columnCount={columns} columnGutter={gap} rowGutter={gap} overscanBy={2} render={Cell} />
))
