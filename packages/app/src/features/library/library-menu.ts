import { type MenuItem, useStore } from '@mirari/ui'
import { Download, FolderMinus, Globe, GlobeLock, Monitor, SquarePen, Trash2 } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { wallpaperServices } from '../../parts/wallpaper/wallpaper-services.ts'
import { editorRoute } from '../../stores/navigation/editor-route.ts'
import { useServices } from '../../stores/services-context.ts'

/** What can be done with the selected assets. */
export function useAssetMenu(): readonly MenuItem[] {
  const services = useServices()
  const { library: texts } = useTexts()
  const { router } = services
  const { actions, assets, folders, selection } = services.library
  const ids = useStore(selection, (state) => state.ids)
  const isOne = ids.size === 1
  const inFolder = useStore(folders, ({ openId }) => openId !== null)
  const edited = useStore(assets, ({ items }) => items.find(({ generation_result_id: id }) => isOne && ids.has(id)))
  const editor = edited ? editorRoute(edited) : null
  return [
    ...(isOne
      ? [
          {
            id: 'wallpaper',
            label: texts.useWallpaper,
            icon: Monitor,
            onSelect: () => void actions.setWallpaper(wallpaperServices(services).launch.setWallpaper),
          },
        ]
      : []),
    ...(editor ? [{ id: 'edit', label: texts.edit, icon: SquarePen, onSelect: () => router.push(editor) }] : []),
    { id: 'download', label: texts.download, icon: Download, onSelect: () => void actions.download() },
    { id: 'publish', label: texts.publish, icon: Globe, onSelect: () => void actions.publish() },
    { id: 'unpublish', label: texts.unpublish, icon: GlobeLock, onSelect: () => void actions.unpublish() },
    ...(inFolder
      ? [{ id: 'take-out', label: texts.removeFromFolder, icon: FolderMinus, onSelect: actions.askTakeOut }]
      : []),
    { id: 'delete', label: texts.delete, icon: Trash2, danger: true, separated: true, onSelect: actions.askDelete },
  ]
}
