import { type PointerEffect, pointerEffects } from '@mirari/model'
import { maxStrength, type WallpaperDocument } from '../document/schema.ts'
import { focusOf } from '../runtime/focus.ts'

interface PropertyBase {
  /** Lower-case letters and digits: the property names that every host accepts. */
  name: string
  label: string
}

/** A setting that a wallpaper host offers. Sliders have whole numbers, because some hosts cut off decimals. */
export type UserProperty =
  | (PropertyBase & { type: 'slider'; min: number; max: number; value: number })
  | (PropertyBase & { type: 'choice'; choices: readonly string[]; value: number })
  | (PropertyBase & { type: 'switch'; value: boolean })

const fps: UserProperty = {
  type: 'choice',
  name: 'fps',
  label: 'Frames per second',
  choices: ['15 (saves power)', '30 (60 while moving)', '60'],
  value: 1,
}

function clockProperties({ items }: WallpaperDocument): UserProperty[] {
  if (!items.some(({ type }) => type === 'clock')) return []
  return [
    { type: 'choice', name: 'hours', label: 'Hours', choices: ['As designed', '24 hours', '12 hours'], value: 0 },
    { type: 'choice', name: 'seconds', label: 'Seconds', choices: ['As designed', 'Shown', 'Hidden'], value: 0 },
  ]
}

function volumeOf(spec: WallpaperDocument): UserProperty[] {
  const isVideo = 'media' in spec && spec.media.some(({ type }) => type === 'video')
  const hasItem = spec.items.some(({ type }) => type === 'video')
  if (!isVideo && !hasItem) return []
  const value = 'media' in spec ? Math.round(spec.volume * 100) : 100
  return [
    { type: 'slider', name: 'volume', label: 'Volume (%)', min: 0, max: 100, value },
    { type: 'switch', name: 'mute', label: 'Mute', value: false },
  ]
}

const effectLabels: Readonly<Record<PointerEffect, string>> = {
  ripples: 'Ripples on water',
  sparks: 'Sparks',
  petals: 'Petals',
  fog: 'Fog that parts',
  fireflies: 'Fireflies',
}

function effectOf({ pointer }: WallpaperDocument): UserProperty {
  const choices = ['None', ...pointerEffects.map((effect) => effectLabels[effect])]
  const value = pointer ? pointerEffects.indexOf(pointer) + 1 : 0
  return { type: 'choice', name: 'effect', label: 'Follows the pointer', choices, value }
}

/** The point that stays in view: hosts keep settings per display, so that each can have its own. */
function focusSliders(spec: WallpaperDocument): UserProperty[] {
  const { x, y } = focusOf(spec)
  const slider = (name: string, label: string, share: number): UserProperty => {
    const value = Math.round(Math.max(0, Math.min(1, share)) * 100)
    return { type: 'slider', name, label, min: 0, max: 100, value }
  }
  return [slider('focusx', 'In view, from left (%)', x), slider('focusy', 'In view, from top (%)', y)]
}

/** The settings of a document, with its own values as defaults. `WallpaperHandle.setProperty` takes all of them. */
export function userProperties(spec: WallpaperDocument): UserProperty[] {
  const list: UserProperty[] = []
  if (spec.kind === 'parallax') {
    const value = Math.round((spec.strength / maxStrength) * 100)
    list.push(
      { type: 'slider', name: 'strength', label: 'Parallax strength (%)', min: 0, max: 100, value },
      { type: 'switch', name: 'drift', label: 'Move slowly when idle', value: spec.drift },
      { type: 'choice', name: 'quality', label: 'Depth quality', choices: ['Low', 'Medium', 'High'], value: 2 },
    )
  }
  if (spec.kind === 'live') {
    const value = Math.round(spec.holdS)
    const max = Math.max(120, value)
    list.push({ type: 'slider', name: 'hold', label: 'Seconds for each picture', min: 1, max, value })
  }
  if (spec.kind === 'live' || spec.kind === 'click') {
    const value = Math.round(spec.effTime * 10)
    const max = Math.max(100, value)
    list.push({ type: 'slider', name: 'change', label: 'Transition (tenths of a second)', min: 0, max, value })
  }
  list.push(effectOf(spec))
  const inView = spec.kind === 'template' ? [] : focusSliders(spec)
  return [...list, ...volumeOf(spec), ...clockProperties(spec), ...inView, fps]
}
