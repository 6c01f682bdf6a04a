import { type CreateDraft, draftSize, imageSize, ratioLabel, sizeText } from '@mirari/model'

/** Texts of the size chip: the ratio, and the resolution or, for a typed size, the sides. */
export function sizeSummary(draft: CreateDraft): { ratio: string; detail: string } {
  if (draft.type === 'video') return { ratio: draft.videoRatio, detail: draft.videoResolution }
  const size = draftSize(draft)
  const preset = imageSize(draft.ratio, draft.resolution)
  const isPreset = size.width === preset.width && size.height === preset.height
  return { ratio: ratioLabel(size), detail: isPreset ? draft.resolution : sizeText(size).replace('x', ' × ') }
}
