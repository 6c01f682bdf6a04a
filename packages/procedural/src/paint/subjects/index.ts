/** Every subject that can be put into a scene. A new one is a record in one of these lists. */
import { aircraft } from './aircraft.ts'
import { angels } from './angel.ts'
import { astronauts } from './astronaut.ts'
import { balls } from './balls.ts'
import { barns } from './barn.ts'
import { beachFinds } from './beach-finds.ts'
import { benches } from './bench.ts'
import { birds } from './birds.ts'
import { boats } from './boats.ts'
import { cabins } from './cabins.ts'
import { camels } from './camel.ts'
import { cars } from './cars.ts'
import { churches } from './churches.ts'
import { dragons } from './dragon.ts'
import { exoticBirds } from './exotic-birds.ts'
import { fairground } from './fairground.ts'
import { flags } from './flag.ts'
import { helicopters } from './helicopter.ts'
import { hoofed } from './hoofed.ts'
import { hotSprings } from './hot-spring.ts'
import { houses } from './houses.ts'
import { knights } from './knight.ts'
import { landmarks } from './landmarks.ts'
import { mammals } from './mammals.ts'
import { marketStalls } from './market-stall.ts'
import { octopuses } from './octopus.ts'
import { pandas } from './panda.ts'
import { people } from './people.ts'
import { phoenixes } from './phoenix.ts'
import { presents } from './presents.ts'
import { roadVehicles } from './road-vehicles.ts'
import { royals } from './royals.ts'
import { samurais } from './samurai.ts'
import { seaAnimals } from './sea-animals.ts'
import { squirrels } from './squirrel.ts'
import type { Subject } from './subject.ts'
import { tableThings } from './table-things.ts'
import { torches } from './torch.ts'
import { toyBalloons } from './toy-balloon.ts'
import { trees } from './trees.ts'
import { unicorns } from './unicorn.ts'
import { vehicles } from './vehicles.ts'
import { wizards } from './wizards.ts'

export const subjects: readonly Subject[] = [
  ...people,
  ...astronauts,
  ...knights,
  ...samurais,
  ...royals,
  ...wizards,
  ...angels,
  ...mammals,
  ...hoofed,
  ...camels,
  ...unicorns,
  ...pandas,
  ...squirrels,
  ...seaAnimals,
  ...octopuses,
  ...beachFinds,
  ...birds,
  ...exoticBirds,
  ...dragons,
  ...phoenixes,
  ...vehicles,
  ...cars,
  ...roadVehicles,
  ...boats,
  ...aircraft,
  ...helicopters,
  ...houses,
  ...barns,
  ...marketStalls,
  ...hotSprings,
  ...cabins,
  ...benches,
  ...balls,
  ...churches,
  ...fairground,
  ...landmarks,
  ...torches,
  ...flags,
  ...trees,
  ...tableThings,
  ...presents,
  ...toyBalloons,
]

const byConcept: ReadonlyMap<string, Subject> = new Map(subjects.map((subject) => [subject.concept, subject]))

/** The subject of a concept; null for concepts that only scenes show. */
export function subjectOf(concept: string): Subject | null {
  return byConcept.get(concept) ?? null
}
