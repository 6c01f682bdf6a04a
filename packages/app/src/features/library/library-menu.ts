import { type MenuItem, useStore } from '@mirari/ui'
import { Download, FolderInput, FolderMinus, FolderTree, Globe, GlobeLock, Monitor, SquarePen, Trash2 } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useWallpaperServices } from '../../parts/wallpaper/wallpaper-services.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { editorRoute } from '../../stores/navigation/editor-route.ts'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'

/**
 * Menu items for the selected results. UseWallpaper takes exactly one: the menu at the pointer leaves it out for several
 * (ASSET-012), and the one of the toolbar, which is looked through for what there is, says so when it is pressed
 * (ASSET-024).
 */
export function useLibraryMenu(place: 'pointer' | 'toolbar'): readonly MenuItem[] {
  const { library: texts } = useLateTexts()
  const { router } = useNavigation()
  const { launch } = useWallpaperServices()
  const { actions, list, folders, selection } = useLibrary()
  const ids = useStore(selection, (state) => state.ids)
  const isOne = ids.size === 1
  const inFolder = useStore(folders, ({ openId }) => openId !== null)
  const edited = useStore(list, ({ items }) => items.find(({ generation_result_id: id }) => isOne && ids.has(id)))
  const editor = edited ? editorRoute(edited) : null
  return [
    ...(isOne || place === 'toolbar'
      ? [
          {
            id: 'wallpaper',
            label: texts.useWallpaper,
            icon: Monitor,
            onSelect: () => void actions.setWallpaper(launch.setWallpaper),
          },
        ]
      : []),
    ...(editor ? [{ id: 'edit', label: texts.edit, icon: SquarePen, onSelect: () => router.push(editor) }] : []),
    { id: 'download', label: texts.download, icon: Download, onSelect: () => void actions.download() },
    { id: 'publish', label: texts.publish, icon: Globe, onSelect: () => void actions.publish() },
    { id: 'unpublish', label: texts.unpublish, icon: GlobeLock, onSelect: () => void actions.unpublish() },
    { id: 'copy-to', label: texts.copyTo, icon: FolderInput, separated: true, onSelect: actions.picking.askCopy },
    { id: 'move-to', label: texts.moveTo, icon: FolderTree, onSelect: actions.picking.askMove },
    ...(inFolder
      ? [{ id: 'take-out', label: texts.removeFromFolder, icon: FolderMinus, onSelect: actions.askTakeOut }]
      : []),
    { id: 'delete', label: texts.delete, icon: Trash2, danger: true, separated: true, onSelect: actions.askDelete },
  ]
}
