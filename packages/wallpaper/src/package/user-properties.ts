import { pointerEffects } from '@mirari/model'
import { maxStrength, type WallpaperDocument } from '../document/schema.ts'
import { focusOf } from '../runtime/focus.ts'
import { chineseTexts, englishTexts, type PropertyName, type PropertyTexts } from './property-texts.ts'

interface PropertyBase {
  /** Lower-case letters and digits: the property names that every host accepts. */
  name: PropertyName
  label: string
  /** Label and choices in Chinese. */
  chinese: PropertyTexts
}

/** A setting that a wallpaper host offers. Sliders have whole numbers, because some hosts cut off decimals. */
export type UserProperty =
  | (PropertyBase & { type: 'slider'; min: number; max: number; value: number })
  | (PropertyBase & { type: 'choice'; choices: readonly string[]; value: number })
  | (PropertyBase & { type: 'switch'; value: boolean })

const base = (name: PropertyName): PropertyBase => ({
  name,
  label: englishTexts[name].label,
  chinese: chineseTexts[name],
})
type Choices = { [Name in PropertyName]: (typeof englishTexts)[Name] extends { choices: unknown } ? Name : never }

const choice = (name: Choices[PropertyName], value: number): UserProperty => ({
  ...base(name),
  ...{ type: 'choice', choices: englishTexts[name].choices, value },
})
const slider = (name: PropertyName, value: number, min = 0, max = 100): UserProperty => ({
  ...base(name),
  ...{ type: 'slider', min, max, value },
})
const toggle = (name: PropertyName, value: boolean): UserProperty => ({ ...base(name), ...{ type: 'switch', value } })

const usualFps = 1

function clockProperties({ items }: WallpaperDocument): UserProperty[] {
  if (!items.some(({ type }) => type === 'clock')) return []
  return [choice('hours', 0), choice('seconds', 0)]
}

function volumeOf(spec: WallpaperDocument): UserProperty[] {
  const isVideo = 'media' in spec && spec.media.some(({ type }) => type === 'video')
  const hasItem = spec.items.some(({ type }) => type === 'video')
  if (!isVideo && !hasItem) return []
  const value = 'media' in spec ? Math.round(spec.volume * 100) : 100
  return [slider('volume', value), toggle('mute', false)]
}

function effectOf({ pointer }: WallpaperDocument): UserProperty {
  return choice('effect', pointer ? pointerEffects.indexOf(pointer) + 1 : 0)
}

/** The point that stays in view: hosts keep settings per display, so that each can have its own. */
function focusSliders(spec: WallpaperDocument): UserProperty[] {
  const { x, y } = focusOf(spec)
  const percent = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 100)
  return [slider('focusx', percent(x)), slider('focusy', percent(y))]
}

/** The settings of a document, with its own values as defaults. `WallpaperHandle.setProperty` takes all of them. */
export function userProperties(spec: WallpaperDocument): UserProperty[] {
  const list: UserProperty[] = []
  if (spec.kind === 'parallax') {
    const strength = Math.round((spec.strength / maxStrength) * 100)
    list.push(slider('strength', strength), toggle('drift', spec.drift), choice('quality', 2))
  }
  if (spec.kind === 'live') {
    const value = Math.round(spec.holdS)
    list.push(slider('hold', value, 1, Math.max(120, value)))
  }
  if (spec.kind === 'live' || spec.kind === 'click') {
    const value = Math.round(spec.effTime * 10)
    list.push(slider('change', value, 0, Math.max(100, value)))
  }
  list.push(effectOf(spec))
  const inView = spec.kind === 'template' ? [] : focusSliders(spec)
  return [...list, ...volumeOf(spec), ...clockProperties(spec), ...inView, choice('fps', usualFps)]
}
