/** For tests: a film in which nothing is asked for. */
import { createRandom } from '../../math/random.ts'
import type { Staging } from '../../paint/scene.ts'

export function stagingOf(own: Partial<Staging> = {}): Staging {
  return {
    duration: 5,
    isLoop: false,
    speed: 1,
    wind: () => 1,
    way: 1,
    leaves: () => false,
    arrives: () => false,
    passes: () => false,
    random: createRandom(3),
    ...own,
  }
}
