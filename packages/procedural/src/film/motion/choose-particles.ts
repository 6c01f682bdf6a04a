/** Choice of particles for a video: those that the prompt, the weather or the scene kind asks for. */

import type { Scene } from '../../paint/scene.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import type { ParticleName, RequestedMotion } from './motion-words.ts'

const byKind: Readonly<Record<string, readonly ParticleName[]>> = {
  forest: ['dust'],
  'autumn-lane': ['leaves'],
  blossom: ['petals'],
  torii: ['petals'],
  'flower-field': ['dust'],
  meadow: ['birds'],
  dahlia: ['dust'],
  'still-life': ['dust'],
  reef: ['bubbles'],
  jellyfish: ['bubbles', 'dust'],
  whale: ['bubbles', 'dust'],
  galaxy: ['stardust'],
  nebula: ['stardust'],
  planet: ['stardust'],
  'black-hole': ['stardust'],
  balloons: ['birds'],
  alpine: ['birds'],
  lakeside: ['birds'],
  beach: ['birds'],
  castle: ['birds'],
  skyline: ['birds'],
  ridges: ['birds'],
  dunes: ['dust'],
  'low-poly': ['birds'],
  koi: ['petals'],
  waterfall: ['dust'],
}

/** Scene kinds without weather, in which it never rains or snows. */
const indoors = [
  ...['room', 'dahlia', 'still-life', 'reef', 'jellyfish', 'whale'],
  ...['galaxy', 'nebula', 'planet', 'black-hole'],
]
const mostKinds = 3

export function particlesFor(
  motion: RequestedMotion,
  parsedPrompt: ParsedPrompt,
  scene: Pick<Scene, 'kind' | 'layers'> | null,
  dark: number,
): ParticleName[] {
  const names = new Set<ParticleName>(motion.particles)
  const isOutdoors = scene === null || !indoors.includes(scene.kind)
  if (!isOutdoors) for (const name of ['rain', 'snow'] as const) names.delete(name)
  else {
    if (scene?.layers.some(({ id }) => id.startsWith('rain-')) || (scene === null && parsedPrompt.weather === 'storm'))
      names.add('rain')
    if (scene?.layers.some(({ id }) => id.startsWith('snow-'))) names.add('snow')
  }
  if (scene && ![...names].some((name) => name !== 'birds')) {
    for (const name of byKind[scene.kind] ?? []) {
      if (name === 'birds' && (dark > 0.75 || scene.layers.some(({ id }) => id === 'birds'))) continue
      names.add(name)
    }
    if (scene.kind === 'forest' && (dark > 0.5 || parsedPrompt.moods.includes('glowing'))) names.add('fireflies')
    if (scene.layers.some(({ id }) => id === 'motes')) names.add('dust')
    if (scene.layers.some(({ id }) => id === 'season-leaves')) names.add('leaves')
  }
  return [...names].slice(0, mostKinds)
}
