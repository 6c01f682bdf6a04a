import { join } from 'node:path'
import type { CreateRequest } from '@mirari/contract/schemas'
import { models } from '@mirari/model'
import type { EngineReference, EngineSource, EngineTask, VideoShape } from '../engines/engine.ts'
import type { Database } from '../platform/database/database.ts'
import type { TaskRow } from '../platform/queue/queue.ts'
import { paddingOf, postRequestOf, recipeOfFile, sourceRecipe } from './post-source.ts'
import { rolesOf } from './reference-rules.ts'
import { resultCountOf } from './result-count.ts'
import { type GenerationRow, hidesPrompts, referenceFiles } from './store.ts'

/** Folder of the reference files inside a job folder; engines write beside it. */
const referenceFolder = 'references'
const framesPerSecond = 24

export interface EngineTaskDeps {
  database: Database
  /** Copies a stored file to a path and creates its folder. */
  copyFile(key: string, path: string): Promise<void>
}

/** The task as a worker gets it; its reference files are copied into the job folder. */
export async function engineTask(
  { database, copyFile }: EngineTaskDeps,
  task: TaskRow,
  generation: GenerationRow,
  folder: string,
): Promise<EngineTask> {
  const files = await copiesOfReferences()
  const source = await sourceOf(files[0])
  return {
    task_id: task.task_id,
    generation_id: task.generation_id,
    run: task.run,
    model: generation.model,
    task_category: generation.task_category,
    prompt: promptFor(generation),
    style: generation.style,
    seed: generation.seed,
    width: generation.width,
    height: generation.height,
    count: resultCountOf(generation),
    references: source ? [] : files,
    video: videoShape(generation),
    ...wallpaperShape(generation),
    source,
    upstream_ref: task.upstream_ref,
    ...((await hidesPrompts(database.read, task.user_id)) && { hides_prompt: true }),
  }

  /** Copies the references, because a worker reads nothing outside its job folder. */
  async function copiesOfReferences(): Promise<EngineReference[]> {
    const references: EngineReference[] = []
    const roles = rolesOf(JSON.parse(generation.request))
    const stored = await referenceFiles(database.read, generation.generation_id)
    for (const [i, { key, content_type, width, height }] of stored.entries()) {
      const path = join(folder, referenceFolder, String(i))
      await copyFile(key, path)
      const recipe = models[generation.model].readsRecipes ? await recipeOfFile(database.read, key) : null
      references.push({ role: roles[i] ?? 'reference', path, content_type, width, height, ...(recipe && { recipe }) })
    }
    return references
  }

  /** The source of post-processing, which is stored as the only reference. */
  async function sourceOf(file: EngineReference | undefined): Promise<EngineSource | null> {
    const post = postRequestOf(generation)
    if (!post || !file) return null
    const { path, content_type, width, height } = file
    const recipe = await sourceRecipe(database.read, generation.source_result_id)
    return { path, content_type, width, height, recipe, padding: paddingOf(post) }
  }
}

/** The prompt for the engine: that of the post-processing call where it has one, otherwise that of the generation. */
function promptFor(generation: GenerationRow): string {
  const post = postRequestOf(generation)
  return post && 'prompt' in post ? post.prompt : generation.prompt
}

function videoShape({ model, request }: GenerationRow): VideoShape | null {
  if (models[model].category !== 'video' || !models[model].inPicker) return null
  const { duration, GenLoopVideo }: CreateRequest = JSON.parse(request)
  // The default never applies, because a checked video request has a duration.
  return { duration: duration ?? 5, fps: framesPerSecond, is_loop: GenLoopVideo === true }
}

function wallpaperShape({ model, request }: GenerationRow): Pick<EngineTask, 'wallpaper'> {
  if (models[model].category !== 'wallpaper') return {}
  const { effTime, pointer_effect, hears_sound, volume }: CreateRequest = JSON.parse(request)
  return {
    wallpaper: {
      effTime: effTime ?? 0,
      ...(volume !== undefined && { volume }),
      ...(pointer_effect && { pointer: pointer_effect, hears: hears_sound === true }),
    },
  }
}
