/** Things that act one by one, each painted where it is. */
import type { Action, Area, Target, View } from '../scene.ts'
import { touches } from './pixels.ts'

export interface Acting<Thing> {
  /** Those that are seen at a time from 0 to 1. */
  at(time: number): readonly Thing[]
  areaOf(thing: NoInfer<Thing>): Area
  paint(view: View, target: Target, thing: NoInfer<Thing>, area: Area): void
}

/** The part of a layer's action that finds each thing, and paints those that a view shows. */
export function actEach<Thing>({ at, areaOf, paint }: Acting<Thing>): Required<Pick<Action, 'areas' | 'open'>> {
  return {
    areas: (time) => at(time).map(areaOf),
    open: (view) => {
      const visible = at(view.time).filter((thing) => touches(view, areaOf(thing)))
      return (target) => {
        for (const thing of visible) paint(view, target, thing, areaOf(thing))
      }
    },
  }
}
