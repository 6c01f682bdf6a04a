import type { GenerationResult } from '@mirari/contract/schemas'
import type { Route } from './route.ts'

export const newWallpaper: Route = { screen: 'wallpaper', itemId: null, type: 'all' }
export const newTemplate: Route = { screen: 'wallpaper_template', itemId: null, type: 'all' }

/** Where a result is edited; null for what has no editor. */
export function editorRoute({ task_category, generation_id, generation_result_id }: GenerationResult): Route | null {
  if (task_category === 'wallpaper') return { ...newWallpaper, itemId: generation_result_id }
  if (task_category === 'wallpaper_template') return { ...newTemplate, itemId: generation_id }
  return null
}
