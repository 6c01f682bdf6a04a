/** Wallpaper rules of the draft: preset prompt, media, transition. */
import { maxMedia } from '../limits.ts'
import { type ModelId, models } from '../models/models.ts'
import type { CreateDraft, MediaItem, ReferenceImage } from './create-draft.ts'

/** Shown as the prompt of a wallpaper, which is made from pictures. */
export const wallpaperPrompt = 'Just select the picture to generate the wallpaper!'

/** Slots the media uploader shows at least. */
export const minMediaSlots = 2

/** Resources a wallpaper needs before it can be made. */
export function requiredMedia(model: ModelId): number {
  return models[model].minMedia
}

export const effectMs = { least: 100, most: 5000, step: 50 } as const

export function presetPrompt(draft: CreateDraft): CreateDraft {
  if (draft.prompt === wallpaperPrompt) return draft
  return { ...draft, prompt: wallpaperPrompt, replacedPrompt: draft.prompt }
}

/** Undoes the preset when nobody touched it: its sentence describes no picture. */
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

/** From Parallax to Click or Live: its images become media when there are none yet. */
export function copyImagesToMedia(draft: CreateDraft): CreateDraft {
  if (draft.references.length === 0 || draft.media.length > 0) return draft
  return { ...draft, media: draft.references.slice(0, maxMedia).map(toMedia) }
}

export function addMedia(draft: CreateDraft, item: MediaItem): CreateDraft {
  return draft.media.length >= maxMedia ? draft : { ...draft, media: [...draft.media, item] }
}

export function removeMedia(draft: CreateDraft, id: string): CreateDraft {
  return { ...draft, media: draft.media.filter((item) => item.id !== id) }
}

/** Puts the server's item, or the loaded one, in the place of the placeholder. */
export function replaceMedia(draft: CreateDraft, id: string, item: MediaItem): CreateDraft {
  return { ...draft, media: draft.media.map((old) => (old.id === id ? item : old)) }
}

export function setEffectOn(draft: CreateDraft, on: boolean): CreateDraft {
  return { ...draft, effect: { ...draft.effect, on } }
}

/** Takes a time in ms, brought into 100 to 5000 in steps of 50. */
export function setEffectMs(draft: CreateDraft, ms: number): CreateDraft {
  if (!Number.isFinite(ms)) return draft
  const stepped = Math.round(ms / effectMs.step) * effectMs.step
  return { ...draft, effect: { ...draft.effect, ms: Math.min(effectMs.most, Math.max(effectMs.least, stepped)) } }
}

/** The transition as a request carries it: seconds, 0 when off. */
export function effectSeconds(draft: CreateDraft): number {
  return draft.effect.on ? draft.effect.ms / 1000 : 0
}
