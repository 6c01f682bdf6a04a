/** What layers of all scenes share. */
import type { Layer } from '../scene.ts'

/** Layers with depths that never decrease, so that scenes that mix helpers' layers need not track depths. */
export function risingDepths(layers: readonly Layer[]): Layer[] {
  let reached = 0
  return layers.map((layer) => {
    reached = Math.max(reached, layer.depth)
    return { ...layer, depth: reached }
  })
}

/** `open` of a layer that only acts: a still shows nothing of it. */
export const paintsNothing: Layer['open'] = () => () => undefined
