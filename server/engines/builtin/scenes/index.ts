/** Every kind of scene. To add one: write its file, add it here. */
import type { SceneKind } from '../scene.ts'
import { alpine } from './alpine.ts'
import { aurora } from './aurora.ts'
import { blackHole } from './black-hole.ts'
import { blossom } from './blossom.ts'
import { dunes } from './dunes.ts'
import { forest } from './forest.ts'
import { galaxy } from './galaxy.ts'
import { jellyfish } from './jellyfish.ts'
import { marble } from './marble.ts'
import { meadow } from './meadow.ts'
import { nebula } from './nebula.ts'
import { planet } from './planet.ts'
import { ridges } from './ridges.ts'
import { sea } from './sea.ts'
import { silk } from './silk.ts'
import { skyline } from './skyline.ts'

export const sceneKinds: readonly SceneKind[] = [
  alpine,
  aurora,
  dunes,
  galaxy,
  nebula,
  planet,
  ridges,
  sea,
  skyline,
  blossom,
  forest,
  jellyfish,
  meadow,
  marble,
  silk,
  blackHole,
]
