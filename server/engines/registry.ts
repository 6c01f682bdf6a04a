import type { ModelId } from '@mirari/model'
import { hasVideoSupport } from '../media-processing/video/support.ts'
import type { Engine } from './engine.ts'
import type { RemoteSettings } from './remote/settings.ts'
import { remoteEngineNames } from './upstream-models.ts'

/** An engine as the server knows it. Its code, native libraries included, is loaded in a worker process only. */
export interface EngineEntry {
  id: string
  /** Name for people. */
  name: string
  models: readonly ModelId[]
  /** Those of `models` that make use of references. */
  referenceModels: readonly ModelId[]
  /** How many tasks it does at the same time; as many as there are workers when not given. */
  limit?: number
  /** Longest time of one attempt in ms; the runner's own when not given. */
  timeoutMs?: number
  /** @param settings what the engine needs from outside; null for an engine that needs nothing */
  load(settings: RemoteSettings | null): Promise<Engine>
}

export interface EngineRegistry {
  /** The engine that serves a model; null when none does. */
  engineFor(model: ModelId): EngineEntry | null
  byId(id: string): EngineEntry | null
  /** Engines that do only so many tasks at the same time. */
  readonly limited: readonly { id: string; limit: number }[]
}

/** Wallpapers of the built-in engine. Without FFmpeg they have no preview film. */
export const builtinWallpaperModels: readonly ModelId[] = [
  'Parallax Wallpaper',
  'Live Wallpaper',
  'Click Wallpaper',
  'Clock Wallpaper',
]

/** What the built-in engine can make where FFmpeg is installed. */
export const builtinVideoModels: readonly ModelId[] = hasVideoSupport() ? ['jimeng_pro', 'jimeng_lite'] : []
/** What it can make of finished videos there. */
export const builtinPostVideoModels: readonly ModelId[] = hasVideoSupport()
  ? ['video_sr', 'auto_loop_clipping', 'video_loop', 'video_frame_interpolate']
  : []

const builtinPictureModels: readonly ModelId[] = ['jimeng', 'FLUX', 'jimeng_imgref_v4']
const builtinPostPictureModels: readonly ModelId[] = ['detail_upscale', 'ultra_upscale', 'img_expand']

/** What is known of the built-in engine without loading it; the engine itself says the same. */
export const builtinFacts = {
  id: 'builtin',
  name: 'Procedural (offline)',
  models: [
    ...builtinPictureModels,
    ...builtinPostPictureModels,
    ...builtinWallpaperModels,
    ...builtinVideoModels,
    ...builtinPostVideoModels,
  ],
  referenceModels: [...builtinPictureModels, ...builtinWallpaperModels, ...builtinVideoModels],
} as const satisfies Omit<EngineEntry, 'load'>

/** The engines that need nothing from outside; the first that knows a model serves it. */
export const engineEntries: readonly EngineEntry[] = [
  { ...builtinFacts, load: async () => (await import('./builtin/index.ts')).builtinEngine },
]

/** A line at a provider may be long, and what waits in it is paid for. */
const remoteTimeoutMs = 2 * 60 * 60_000

function remoteEntry(
  id: keyof typeof remoteEngineNames,
  create: (settings: RemoteSettings) => Promise<Engine>,
): EngineEntry {
  return {
    id,
    name: remoteEngineNames[id],
    models: [],
    referenceModels: [],
    timeoutMs: remoteTimeoutMs,
    load(settings) {
      if (!settings) return Promise.reject(new Error(`The engine '${id}' has no settings.`))
      return create(settings)
    },
  }
}

/** The engines of others. Which models they serve is chosen by the settings: see `select-engines.ts`. */
export const remoteEntries: readonly EngineEntry[] = [
  remoteEntry('ark', async (settings) => (await import('./ark/index.ts')).createArkEngine(settings)),
  remoteEntry('fal', async (settings) => (await import('./fal/index.ts')).createFalEngine(settings)),
  remoteEntry('openai', async (settings) => (await import('./openai/index.ts')).createOpenAiEngine(settings)),
  remoteEntry('comfyui', async (settings) => (await import('./comfyui/index.ts')).createComfyEngine(settings)),
]

export function createRegistry(entries: readonly EngineEntry[]): EngineRegistry {
  return {
    engineFor: (model) => entries.find((entry) => entry.models.includes(model)) ?? null,
    byId: (id) => entries.find((entry) => entry.id === id) ?? null,
    limited: entries.flatMap(({ id, limit }) => (limit === undefined ? [] : [{ id, limit }])),
  }
}
