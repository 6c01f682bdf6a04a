/** Validates the detail of a page event, which any script may send. */
import type { PrefillValues, ReferenceImage } from '@mirari/model'

const texts = [
  'prompt',
  'selectedModel',
  'style',
  'generationType',
  'aspectRatio',
  'resolutions',
  'image_ref',
  'image_ref_thumbnail',
  'imageUrl',
  'imageEndUrl',
] as const
const sides = ['width', 'height'] as const
const numbers = ['seed', 'steps', 'guidance_scale', 'resultCount'] as const
const flags = ['isFromSameStyle', 'cleanNewImages', 'imageReferenceMode'] as const

const isSide = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function readReference(value: unknown): ReferenceImage | [] {
  const { id, url, thumbnail_url, width, height } = asRecord(value)
  if (typeof id !== 'string' || typeof url !== 'string' || !isSide(width) || !isSide(height)) return []
  // Local files are known only to the box, so a page cannot send one.
  return {
    id,
    url,
    thumbnail_url: typeof thumbnail_url === 'string' ? thumbnail_url : url,
    width,
    height,
    isLocalFile: false,
  }
}

function readAddress(value: unknown): { url: string } | [] {
  const { url } = asRecord(value)
  return typeof url === 'string' ? { url } : []
}

/** The prefill values of a page event, without values of a wrong type. Never throws. */
export function dialogValuesOf(detail: unknown): PrefillValues {
  const fields = asRecord(detail)
  const values: PrefillValues = {}
  for (const name of texts) {
    const value = fields[name]
    if (typeof value === 'string') values[name] = value
  }
  for (const name of sides) {
    const value = fields[name]
    if (isSide(value)) values[name] = value
  }
  for (const name of numbers) {
    const value = fields[name]
    if (typeof value === 'number') values[name] = value
  }
  for (const name of flags) {
    const value = fields[name]
    if (typeof value === 'boolean') values[name] = value
  }
  if (fields.source === 'Re-Edit') values.source = 'Re-Edit'
  if (Array.isArray(fields.references)) values.references = fields.references.flatMap(readReference)
  if (Array.isArray(fields.GenerationReferenceList)) {
    values.GenerationReferenceList = fields.GenerationReferenceList.flatMap(readAddress)
  }
  return values
}
