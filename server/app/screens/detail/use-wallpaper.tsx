import { type DetailViewProps, type PreviewView, WallpaperPreview } from '@mirari/detail-view'
import type { GenerationResult } from '@mirari/model'
import { IconButton } from '@mirari/ui'
import { Play, Share } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useServices, useSession } from '../../shell/services-context.ts'
import { WallpaperDialogs } from './WallpaperDialogs.tsx'
import { wallpaperServices } from './wallpaper-services.ts'

/** What the detail of a creation does with it as a wallpaper, and what then shows above the detail. */
export function useWallpaper(item: GenerationResult | null): {
  props: Pick<DetailViewProps, 'onPreview' | 'onSetWallpaper' | 'renderFooter'>
  layer: ReactNode
  /** Before a download: sees to the package of a wallpaper. False when there is none, which was said. */
  pack(result: GenerationResult): Promise<boolean>
} {
  const services = useServices()
  const { toasts, askLogin } = services
  const { launch, previews } = wallpaperServices(services)
  const { user } = useSession()
  const [shown, setShown] = useState<{ id: string; view: PreviewView } | null>(null)
  // Another item has no open preview, and going back brings none.
  if (shown !== null && item !== null && shown.id !== item.generation_result_id) setShown(null)

  const isWallpaper = ({ task_category }: GenerationResult) =>
    task_category === 'wallpaper' || task_category === 'wallpaper_template'
  const pack = async (result: GenerationResult) => !isWallpaper(result) || launch.pack(result)

  function preview(result: GenerationResult, view: PreviewView) {
    // To package one takes an account.
    if (isWallpaper(result) && result.wallpaper_zip_url === null && user === null) return askLogin()
    setShown({ id: result.generation_result_id, view })
  }

  const props: ReturnType<typeof useWallpaper>['props'] = {
    onPreview: preview,
    onSetWallpaper: (result) => launch.setWallpaper(result),
    renderFooter: (result, usual) => (
      <>
        {usual}
        <span className="mi-wallpaper-tools">
          <IconButton icon={Play} label="Preview" look="fill" tip="top" onClick={() => preview(result, 'inline')} />
          <IconButton
            icon={Share}
            label="Send to"
            look="fill"
            tip="top"
            onClick={() => (user === null ? askLogin() : launch.send(result))}
          />
        </span>
      </>
    ),
  }

  const layer = (
    <>
      {item && shown?.id === item.generation_result_id && (
        <WallpaperPreview
          item={item}
          view={shown.view}
          onViewChange={(view) => setShown({ ...shown, view })}
          onClose={() => setShown(null)}
          loader={previews}
          onMessage={(text, kind, lang) => toasts[kind](text, lang)}
        />
      )}
      <WallpaperDialogs />
    </>
  )
  return { props, layer, pack }
}
