import { type ModelId, modelIds, models } from '@mirari/model'

/** The models whose id or name holds this keyword, so that a search for a model finds what it made. */
export function modelsNamed(keyword: string): readonly ModelId[] {
  const wanted = keyword.toLowerCase()
  return modelIds.filter((id) => id.toLowerCase().includes(wanted) || models[id].name.toLowerCase().includes(wanted))
}
