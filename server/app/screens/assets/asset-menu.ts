import { type MenuItem, useStore } from '@mirari/ui'
import { Download, FolderMinus, Globe, GlobeLock, Monitor, Trash2 } from 'lucide'
import { useServices } from '../../shell/services-context.ts'
import { wallpaperServices } from '../detail/wallpaper-services.ts'

/** What can be done with the selected assets (specification B §2). */
export function useAssetMenu(): readonly MenuItem[] {
  const services = useServices()
  const { actions, folders, selection } = services.library
  const isOne = useStore(selection, ({ ids }) => ids.size === 1)
  const inFolder = useStore(folders, ({ openId }) => openId !== null)
  return [
    ...(isOne
      ? [
          {
            id: 'wallpaper',
            label: 'UseWallpaper',
            icon: Monitor,
            onSelect: () => void actions.setWallpaper(wallpaperServices(services).launch.setWallpaper),
          },
        ]
      : []),
    { id: 'download', label: 'Download', icon: Download, onSelect: () => void actions.download() },
    { id: 'publish', label: 'Publish', icon: Globe, onSelect: () => void actions.publish() },
    { id: 'unpublish', label: 'Unpublish', icon: GlobeLock, onSelect: () => void actions.unpublish() },
    ...(inFolder
      ? [{ id: 'take-out', label: 'RemoveFromFolder', icon: FolderMinus, onSelect: actions.askTakeOut }]
      : []),
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, separated: true, onSelect: actions.askDelete },
  ]
}
