import type { GenerationResult } from '@mirari/contract/schemas'
import { type DetailViewProps, type PreviewView, WallpaperPreview } from '@mirari/detail-view'
import { IconButton } from '@mirari/ui'
import { Play, Share } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import { useSession } from '../../stores/session/session-slice.ts'
import { WallpaperDialogs } from './WallpaperDialogs.tsx'
import { saveWallpaper } from './wallpaper-save.ts'
import { useWallpaperServices } from './wallpaper-services.ts'

export const isWallpaper = ({ task_category }: GenerationResult): boolean =>
  task_category === 'wallpaper' || task_category === 'wallpaper_template'

/** Wallpaper actions of the detail view, and the layer of preview and dialogs above it. */
export function useWallpaper(item: GenerationResult | null): {
  props: Pick<DetailViewProps, 'previews' | 'onPreview' | 'onSetWallpaper' | 'renderFooter'>
  layer: ReactNode
  /** Saves the package of a wallpaper. */
  save(result: GenerationResult): Promise<void>
} {
  const { api } = useApi()
  const { toasts } = useNotifications()
  const { askLogin } = useNavigation()
  const { launch, previews, isLoading } = useWallpaperServices()
  const { user } = useSession()
  const texts = useLateTexts()
  const [openPreview, setOpenPreview] = useState<{ id: string; view: PreviewView } | null>(null)
  // A preview closes when another item is opened, and does not reopen on return.
  if (openPreview !== null && item !== null && openPreview.id !== item.generation_result_id) setOpenPreview(null)

  // The server packages new wallpapers on its own. Set Wallpaper appears as soon as the package exists.
  const isAwaited = item !== null && isWallpaper(item) && item.wallpaper_zip_url === null && item.user_id === user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the item
  useEffect(() => {
    if (!isAwaited) return
    const abort = new AbortController()
    void launch.awaitPackage(item, abort.signal)
    return () => abort.abort()
  }, [launch, item?.generation_result_id, isAwaited])

  const save = (result: GenerationResult) =>
    saveWallpaper(result, {
      isLoading,
      ensurePackage: launch.ensurePackage,
      download: api.download,
      save: (url, filename) => saveFile(document, url, filename),
      toast: toasts,
      texts: texts.launch,
    })

  function preview(result: GenerationResult, view: PreviewView) {
    // Packaging requires an account.
    if (isWallpaper(result) && result.wallpaper_zip_url === null && user === null) return askLogin()
    setOpenPreview({ id: result.generation_result_id, view })
  }

  const props: ReturnType<typeof useWallpaper>['props'] = {
    previews,
    onPreview: preview,
    onSetWallpaper: (result) => launch.setWallpaper(result),
    renderFooter: (result, usual) => (
      <>
        {usual}
        <span className="mi-wallpaper-tools">
          <IconButton
            icon={Play}
            label={texts.result.preview}
            variant="fill"
            tip="top"
            onClick={() => preview(result, 'inline')}
          />
          <IconButton
            icon={Share}
            label={texts.result.sendTo}
            variant="fill"
            tip="top"
            onClick={() => (user === null ? askLogin() : launch.send(result))}
          />
        </span>
      </>
    ),
  }

  const layer = (
    <>
      {item && openPreview?.id === item.generation_result_id && (
        <WallpaperPreview
          item={item}
          view={openPreview.view}
          onViewChange={(view) => setOpenPreview({ ...openPreview, view })}
          onClose={() => setOpenPreview(null)}
          loader={previews}
          texts={texts.preview}
          notify={toasts.notify}
        />
      )}
      <WallpaperDialogs />
    </>
  )
  return { props, layer, save }
}
