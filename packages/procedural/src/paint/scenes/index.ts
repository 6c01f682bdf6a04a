/** All scene kinds; a new one is added here. */
import type { SceneKind } from '../scene.ts'
import { aerialCity } from './aerial-city.ts'
import { alley } from './alley.ts'
import { alpine } from './alpine.ts'
import { animal } from './animal.ts'
import { aurora } from './aurora.ts'
import { autumnLane } from './autumn-lane.ts'
import { balloons } from './balloons.ts'
import { beach } from './beach.ts'
import { blackHole } from './black-hole.ts'
import { blobs } from './blobs.ts'
import { blossom } from './blossom.ts'
import { bridge } from './bridge.ts'
import { cabin } from './cabin.ts'
import { castle } from './castle.ts'
import { cave } from './cave.ts'
import { circuit } from './circuit.ts'
import { cumulus } from './cumulus.ts'
import { dahlia } from './dahlia.ts'
import { dunes } from './dunes.ts'
import { flow } from './flow.ts'
import { flowerField } from './flower-field.ts'
import { forest } from './forest.ts'
import { galaxy } from './galaxy.ts'
import { geometric } from './geometric.ts'
import { inkWash } from './ink-wash.ts'
import { jellyfish } from './jellyfish.ts'
import { koi } from './koi.ts'
import { lakeside } from './lakeside.ts'
import { lighthouse } from './lighthouse.ts'
import { lowPoly } from './low-poly.ts'
import { marble } from './marble.ts'
import { meadow } from './meadow.ts'
import { moon } from './moon.ts'
import { nebula } from './nebula.ts'
import { paperCut } from './paper-cut.ts'
import { planet } from './planet.ts'
import { portrait } from './portrait.ts'
import { reef } from './reef.ts'
import { ridges } from './ridges.ts'
import { room } from './room.ts'
import { sea } from './sea.ts'
import { silk } from './silk.ts'
import { skyline } from './skyline.ts'
import { stillLife } from './still-life.ts'
import { torii } from './torii.ts'
import { town } from './town.ts'
import { waterfall } from './waterfall.ts'
import { whale } from './whale.ts'

export const sceneKinds: readonly SceneKind[] = [
  aerialCity,
  cave,
  circuit,
  portrait,
  room,
  waterfall,
  animal,
  autumnLane,
  reef,
  cabin,
  whale,
  koi,
  flowerField,
  dahlia,
  cumulus,
  balloons,
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
  torii,
  moon,
  paperCut,
  lowPoly,
  inkWash,
  flow,
  blobs,
  geometric,
  stillLife,
  lighthouse,
  lakeside,
  beach,
  town,
  alley,
  castle,
  bridge,
]
