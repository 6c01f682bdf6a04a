/** Order of layers. */
import type { Layer } from '../scene.ts'

/** The same layers, none nearer than the one in front of it: scenes that mix helpers' layers need not count depths. */
export function risingDepths(layers: readonly Layer[]): Layer[] {
  let reached = 0
  return layers.map((layer) => {
    reached = Math.max(reached, layer.depth)
    return { ...layer, depth: reached }
  })
}
