/** Wallpaper rules of the draft: preset prompt, media, transition effect. */
import { maxMedia } from '../limits.ts'
import { type ModelId, models } from '../models/models.ts'
import type { CreateDraft, MediaItem, ReferenceImage } from './create-draft.ts'
import { settleSize } from './draft-size.ts'
import { moveItem } from './move-item.ts'

/** Preset prompt of wallpapers that are made from images alone. */
export const wallpaperPrompt = 'Just select the picture to generate the wallpaper!'

/** A prompt without the preset, which is shown in the box and describes nothing. */
export function writtenPrompt(prompt: string): string {
  return prompt.trim() === wallpaperPrompt ? '' : prompt
}

/** Least number of slots that the media uploader shows. */
export const minMediaSlots = 2

/** Number of media items that a wallpaper needs. */
export function requiredMedia(model: ModelId): number {
  return models[model].minMedia
}

export const effectMs = { least: 100, most: 5000, step: 50 } as const

export function presetPrompt(draft: CreateDraft): CreateDraft {
  if (draft.prompt === wallpaperPrompt) return draft
  return { ...draft, prompt: wallpaperPrompt, replacedPrompt: draft.prompt }
}

/** Removes an unchanged preset prompt, because its text describes no image. */
export function withdrawPreset(draft: CreateDraft): CreateDraft {
  if (draft.prompt !== wallpaperPrompt) return { ...draft, replacedPrompt: '' }
  return { ...draft, prompt: draft.replacedPrompt, replacedPrompt: '' }
}

function toMedia(reference: ReferenceImage): MediaItem {
  return {
    id: reference.id,
    type: 'image',
    src: reference.url,
    thumbnail_url: reference.thumbnail_url,
    name: '',
    size: 0,
    width: reference.width,
    height: reference.height,
    isLocalFile: reference.isLocalFile,
    isDrag: false,
    isLoading: reference.isLocalFile,
  }
}

/** Changes from Parallax to Click or Live: the draft's images become its media when it has none yet. */
export function copyImagesToMedia(draft: CreateDraft): CreateDraft {
  if (draft.references.length === 0 || draft.media.length > 0) return draft
  return { ...draft, media: draft.references.slice(0, maxMedia).map(toMedia) }
}

export function addMedia(draft: CreateDraft, item: MediaItem): CreateDraft {
  return draft.media.length >= maxMedia ? draft : { ...draft, media: [...draft.media, item] }
}

export function removeMedia(draft: CreateDraft, id: string): CreateDraft {
  return settleSize({ ...draft, media: draft.media.filter((item) => item.id !== id) })
}

/** Moves a media item to another index of the playing order. */
export function moveMedia(draft: CreateDraft, id: string, to: number): CreateDraft {
  const media = moveItem(draft.media, id, to)
  return media === draft.media ? draft : { ...draft, media }
}

/** Replaces the placeholder of a media item by the uploaded or loaded item. */
export function replaceMedia(draft: CreateDraft, id: string, item: MediaItem): CreateDraft {
  return { ...draft, media: draft.media.map((old) => (old.id === id ? item : old)) }
}

export function setEffectOn(draft: CreateDraft, on: boolean): CreateDraft {
  return { ...draft, effect: { ...draft.effect, on } }
}

/** Sets the transition time in ms, limited to 100 to 5000 in steps of 50. */
export function setEffectMs(draft: CreateDraft, ms: number): CreateDraft {
  if (!Number.isFinite(ms)) return draft
  const stepped = Math.round(ms / effectMs.step) * effectMs.step
  return { ...draft, effect: { ...draft.effect, ms: Math.min(effectMs.most, Math.max(effectMs.least, stepped)) } }
}

/** The transition as a request carries it: seconds, 0 when off. */
export function effectSeconds(draft: CreateDraft): number {
  return draft.effect.on ? draft.effect.ms / 1000 : 0
}
