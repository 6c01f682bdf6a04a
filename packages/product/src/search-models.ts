import { type ModelId, modelIds, models } from '@mirari/model'

/** The models whose id or name holds this keyword, so that a search for a model finds what it made. */
export function modelsNamed(keyword: string): readonly ModelId[] {
  const lowerKeyword = keyword.toLowerCase()
  return modelIds.filter(
    (id) => id.toLowerCase().includes(lowerKeyword) || models[id].name.toLowerCase().includes(lowerKeyword),
  )
}
