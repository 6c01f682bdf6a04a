/** Manifests in which a package describes itself to Lively and Wallpaper Engine. */
import type { PropertyTexts } from './property-texts.ts'
import type { UserProperty } from './user-properties.ts'

export interface PackageFacts {
  title: string
  description: string
  author: string
  license: string
  /** Address of the creator or of the wallpaper's page; '' for none. */
  contact: string
  tags: readonly string[]
  /** JPEG of 480x270; null for none. */
  thumbnail: string | null
  /** GIF of at most 256x256 and 500 kB; null for none. */
  preview: string | null
}

/** The oldest Lively version whose web player accepts these files. */
const livelyVersion = '2.0.7.0'
const livelyTypeWeb = 1

/** @param hears whether the wallpaper moves with what the computer plays */
export function livelyInfo(facts: PackageFacts, hears = false): object {
  return {
    AppVersion: livelyVersion,
    Title: facts.title,
    Thumbnail: facts.thumbnail,
    Preview: facts.preview,
    Desc: facts.description,
    Author: facts.author,
    License: facts.license,
    Contact: facts.contact,
    Type: livelyTypeWeb,
    FileName: 'index.html',
    Arguments: hears ? '--pause-event true --audio' : '--pause-event true',
    IsAbsolutePath: false,
    Id: null,
    Tags: facts.tags,
    Version: 1,
  }
}

function livelyProperty(property: UserProperty): object {
  const { label: text, value } = property
  if (property.type === 'slider') return { type: 'slider', text, min: property.min, max: property.max, step: 1, value }
  if (property.type === 'choice') return { type: 'dropdown', text, items: property.choices, value }
  return { type: 'checkbox', text, value }
}

export function livelyProperties(properties: readonly UserProperty[]): object {
  return Object.fromEntries(properties.map((property) => [property.name, livelyProperty(property)]))
}

/**
 * What Lively calls the settings in other languages than English (`LivelyProperties.loc.json`). It looks for the
 * language with its region first, then without.
 */
export function livelyLocalization(properties: readonly UserProperty[]): { Languages: Record<string, object> } {
  const chinese = Object.fromEntries(
    properties.map(({ name, chinese: { label: text, choices } }) => [
      name,
      { text, ...(choices && { items: choices }) },
    ]),
  )
  return { Languages: { 'zh-CN': chinese, zh: chinese } }
}

/** Wallpaper Engine translates labels that begin with 'ui_'. */
const labelOf = (name: string) => `ui_mirari_${name}`
const choiceOf = (name: string, index: number) => `ui_mirari_${name}_${index}`

/** What Wallpaper Engine calls the settings, by its names of languages. */
function engineLocalization(properties: readonly UserProperty[]): Record<string, Record<string, string>> {
  const words = (textsOf: (property: UserProperty) => PropertyTexts) =>
    Object.fromEntries(
      properties.flatMap((property) => {
        const { label, choices = [] } = textsOf(property)
        const { name } = property
        return [[labelOf(name), label], ...choices.map((text, index) => [choiceOf(name, index), text])]
      }),
    )
  return { 'en-us': words((property) => property), 'zh-chs': words(({ chinese }) => chinese) }
}

function engineProperty(property: UserProperty, order: number): object {
  const common = { text: labelOf(property.name), order, index: order }
  if (property.type === 'slider') {
    const { min, max, value } = property
    return { type: 'slider', ...common, min, max, fraction: false, value }
  }
  if (property.type === 'choice') {
    const options = property.choices.map((_, index) => ({
      label: choiceOf(property.name, index),
      value: String(index),
    }))
    return { type: 'combo', ...common, options, value: String(property.value) }
  }
  return { type: 'bool', ...common, value: property.value }
}

export function wallpaperEngineProject(facts: PackageFacts, properties: readonly UserProperty[], hears = false) {
  return {
    title: facts.title,
    description: facts.description,
    type: 'web',
    file: 'index.html',
    ...(facts.preview || facts.thumbnail ? { preview: facts.preview ?? facts.thumbnail } : {}),
    tags: facts.tags.slice(0, 1),
    visibility: 'private',
    general: {
      supportsaudioprocessing: hears,
      properties: Object.fromEntries(
        properties.map((property, order) => [property.name, engineProperty(property, order)]),
      ),
      localization: engineLocalization(properties),
    },
  }
}
