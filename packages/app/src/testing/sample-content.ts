import type { Generation, GenerationResult, ImageSource, ModelState, RelatedResults } from '@mirari/contract/schemas'
import { estimateFor, type ModelId, models, type TaskCategory } from '@mirari/model'
import { generationOf, resultOf } from '../stores/generations/testing.ts'
import { onePage, serve, testUser } from './fake-server.ts'
import type { Answers } from './test-app.ts'

/** Images that lie beside the stories: sides, color, and what they show. */
const images: readonly (readonly [name: string, width: number, height: number, color: string, shows: string])[] = [
  ['balloons', 2560, 1440, '#b89888', 'Striped hot air balloons above a sea of clouds at dawn'],
  ['torii', 1024, 1280, '#784848', 'A vermilion torii gate on a forest path'],
  ['koi', 1280, 960, '#183838', 'Koi in a dark green pond'],
  ['aurora', 1280, 800, '#181828', 'Northern lights over a frozen lake'],
  ['marble', 900, 1200, '#e8d8c8', 'A marble bust in soft light'],
  ['meadow', 2560, 1440, '#386828', 'A meadow in the last sun'],
  ['dahlia', 1200, 1200, '#282828', 'A dark red dahlia, close up'],
  ['dunes', 2560, 1440, '#c87838', 'Dunes in the evening, long shadows'],
  ['citygrid', 1080, 1080, '#482828', 'A city by night from above'],
  ['poppies', 1280, 960, '#f8d898', 'Poppies in a field of barley'],
]
const types: readonly TaskCategory[] = ['image', 'image', 'video', 'image', 'wallpaper']
const ada = { id: 'ada', username: 'ada', avatar_url: '/media/dahlia.webp' }

/** Results of Ada, all public, the newest first. */
export const sampleResults: readonly GenerationResult[] = images.map(([name, width, height, color, prompt], at) => {
  // The address ends in a query, so that each of its thumbnails is the one file there is.
  const url = `/media/${name}.webp?at=`
  const picture: ImageSource = { url, width, height, thumbnail_widths: [320, 640], placeholder: '', color }
  return {
    ...resultOf(`result-${name}`, `generation-${name}`),
    ...{ picture, width, height, prompt, title: prompt, image_url: url, thumbnail_url: `${url}/w640` },
    ...{ task_category: types[at % types.length] ?? 'image', size: `${width}x${height}`, creator: ada },
    ...{ is_public: true, likes_count: 40 - at * 3, tags: ['calm', 'light'] },
    ...{ created_at: new Date(Date.UTC(2026, 4, 14 - at)).toISOString() },
  }
})

const latest = { created_at: '2026-05-15T08:00:00.000Z', updated_at: '2026-05-15T08:00:10.000Z' }

/** The same results as the history of the signed-in user, with one that is being made and one that failed. */
export const sampleGenerations: readonly Generation[] = [
  generationOf('running', { ...latest, status: 'generating', progress: 40, prompt: 'A lighthouse in a storm' }),
  generationOf('failed', { ...latest, status: 'failed', prompt: 'A glass whale', failure: { code: 'timed_out' } }),
  ...sampleResults.map((result) =>
    generationOf(result.generation_id, {
      ...{ status: 'completed', prompt: result.prompt, width: result.width, height: result.height },
      ...{ created_at: result.created_at, updated_at: result.created_at },
      generation_results: [{ ...result, user_id: testUser.id }],
    }),
  ),
]

const servedModels: readonly ModelId[] = ['jimeng', 'FLUX', 'jimeng_pro', 'Parallax Wallpaper']
const modelStates: readonly ModelState[] = servedModels.map((id) => ({
  ...{ id, name: models[id].name, category: models[id].category, in_picker: true, max_references: 10 },
  ...{ estimated: estimateFor(id), price: 10, engine: { id: 'builtin', name: 'Built-in' } },
}))

const related: RelatedResults = {
  ...{ siblings: [], ancestors: [], padding: null, derived: [] },
  similar: sampleResults.slice(2, 6),
}
const counts = { all: sampleResults.length, image: 6, video: 2, wallpaper: 2 }

/** A server where Ada published much and the signed-in user made much. */
export const fullServer: Answers = (call) => {
  const [path = '', query = ''] = call.path.split('?')
  if (call.method !== 'GET') return undefined
  if (path === '/generations' && query.includes('view=results')) return { ...onePage(sampleResults), counts }
  if (path === '/people/ada') return { ...ada, results_count: 10, likes_count: 265, views_count: 4031 }
  if (path === '/folders') return { items: [] }
  if (path.endsWith('/related')) return related
  if (path.startsWith('/generation_result/')) {
    return sampleResults.find(({ generation_result_id }) => path.endsWith(generation_result_id))
  }
  if (path === '/pay') return { providers: [], plan_id: null, plan_ends_at: null }
  return serve({ models: modelStates, generations: sampleGenerations, feed: sampleResults })(call)
}

/** A server on which nobody has made anything yet. */
export const emptyServer: Answers = (call) => {
  if (call.path.startsWith('/generations?') && call.path.includes('view=results')) {
    return { ...onePage([]), counts: { all: 0, image: 0, video: 0, wallpaper: 0 } }
  }
  if (call.path.startsWith('/folders')) return { items: [] }
  if (call.path.startsWith('/people/ada')) return { ...ada, results_count: 0, likes_count: 0, views_count: 0 }
  return serve({ models: modelStates })(call)
}
