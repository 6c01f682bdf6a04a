import type { GenerationResult } from '@mirari/contract/schemas'
import { createPreviewLoader, type PreviewLoader, waitFor } from '@mirari/detail-view'
import { useApi } from '../../api/api-slice.ts'
import { previewFrameUrl, type WallpaperApi } from '../../api/wallpaper-api.ts'
import { saveFile } from '../../browser/save-file.ts'
import type { LanguageStore } from '../../i18n/language.ts'
import { withLateTexts } from '../../i18n/use-late-texts.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { type LaunchSteps, useLaunchSteps } from '../../stores/live/launch-steps.ts'
import { type NotificationsSlice, useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { type ResultsSlice, useResults } from '../../stores/results/results-slice.ts'
import { createWallpaperLaunch, type WallpaperLaunch } from './wallpaper-launch.ts'
import { followLink, hasLeftWithin, hasReturned } from './wallpaper-leave.ts'
import { processorOf, systemOf } from './wallpaper-system.ts'

export interface WallpaperServices {
  launch: WallpaperLaunch
  previews: PreviewLoader
  /** Whether a preview of the result is being loaded. */
  isLoading(resultId: string): boolean
}

interface WallpaperDeps extends Pick<NotificationsSlice, 'toasts'>, Pick<ResultsSlice, 'results'> {
  wallpaperApi: WallpaperApi
  language: LanguageStore
  launchSteps: LaunchSteps
}

/** Services by app. A page has one app, tests have many. */
const cache = new WeakMap<WallpaperApi, WallpaperServices>()

/**
 * Services shared by all screens with wallpapers. Created by the first of them, so that other pages do not load them.
 */
export function useWallpaperServices(): WallpaperServices {
  const { wallpaperApi } = useApi()
  const { toasts } = useNotifications()
  const { results } = useResults()
  const language = useLanguage()
  const launchSteps = useLaunchSteps()
  const cached = cache.get(wallpaperApi)
  if (cached) return cached
  const services = createWallpaperServices({ wallpaperApi, toasts, results, language, launchSteps })
  cache.set(wallpaperApi, services)
  return services
}

function createWallpaperServices(deps: WallpaperDeps): WallpaperServices {
  const { wallpaperApi, toasts, results, language, launchSteps } = deps
  const api = {
    ...wallpaperApi,
    ...notifyPackages(wallpaperApi, (item, url) => results.change(item, { wallpaper_zip_url: url })),
  }
  const loader = createPreviewLoader({
    frameUrl: previewFrameUrl,
    startPackaging: api.startPackaging,
    packagingState: api.packagingState,
  })
  const loading = new Set<string>()
  return {
    launch: createWallpaperLaunch({
      api,
      toast: toasts,
      texts: () => withLateTexts(language.texts()),
      follow: (link) => followLink(document, link),
      steps: launchSteps,
      hasLeft: (ms) => hasLeftWithin(window, ms),
      hasReturned: (signal) => hasReturned(window, signal),
      wait: waitFor,
      save: (url, filename) => saveFile(document, url, filename),
      origin: location.origin,
      system: systemOf(navigator.userAgent),
      processor: () => processorOf(navigator),
    }),
    previews: {
      ...loader,
      async load(item, signal, onStep) {
        loading.add(item.generation_result_id)
        try {
          return await loader.load(item, signal, onStep)
        } finally {
          loading.delete(item.generation_result_id)
        }
      },
    },
    isLoading: (id) => loading.has(id),
  }
}

/** Wraps the packaging calls, so that `onPackaged` is called for every finished package. */
export function notifyPackages(
  api: Pick<WallpaperApi, 'startPackaging' | 'packagingState'>,
  onPackaged: (item: GenerationResult, url: string) => void,
): Pick<WallpaperApi, 'startPackaging' | 'packagingState'> {
  const items = new Map<string, GenerationResult>()
  return {
    async startPackaging(item) {
      const start = await api.startPackaging(item)
      if (start.task_id) items.set(start.task_id, item)
      return start
    },
    async packagingState(taskId) {
      const state = await api.packagingState(taskId)
      const item = items.get(taskId)
      if (item && state.status === 'completed' && state.url) {
        items.delete(taskId)
        onPackaged(item, state.url)
      }
      return state
    },
  }
}
