import type { TypeFilter } from '@mirari/model'
import { copyText } from '@mirari/product'

interface PublishCounts {
  success_count: number
  existing_count: number
  failed_count: number
}

export const library = {
  assets: 'Assets',
  number: (amount: number) => String(amount),
  /** Read out after a number of them. */
  assetsUnit: (_count: number) => 'assets',
  uploads: 'Uploads',
  loading: 'loading...',
  loadingMore: 'loading more...',
  loadMore: 'Load more',
  complete: 'loading completed',
  failed: 'Your assets could not be loaded',
  failedHint: 'Check the connection and try again.',
  fetchFailed: 'Failed to fetch assets, please try again',
  refresh: 'Refresh',
  none: (type: TypeFilter) => (type === 'all' ? 'No assets' : `No ${type} assets`),
  noneHint: 'Start creating your first work!',
  emptyFolderHint: 'Drag assets onto this folder to copy them here.',
  /** When nothing fits the search or filter. */
  noneFound: 'No assets found',
  noneFoundHint: 'Try other words or another filter.',
  search: 'Search',
  searchLabel: 'Search your assets',
  clear: 'Clear',
  order: 'Order',
  orders: { newest: 'Newest', oldest: 'Oldest', likes: 'Most liked' },
  likedOnly: 'Liked only',
  isPublic: 'public',
  selecting: (count: number) => `Selecting ${count} assets…`,
  selection: 'Selection',
  select: 'Select',
  selected: (count: number, isFull: boolean) => `${count} selected${isFull ? ', the most at once' : ''}`,
  selectAll: 'Select all',
  actions: 'Actions',
  actionsLabel: 'Actions for the selection',
  cancel: 'Cancel',
  close: 'Close',
  side: 'Folders and filters',
  folders: 'Folders',
  all: 'All',
  newFolder: 'New Folder',
  loadFolders: 'Load folders again',
  filters: 'Filters',
  types: { image: 'Image', video: 'Video', wallpaper: 'Wallpaper' },
  useWallpaper: 'UseWallpaper',
  download: 'Download',
  publish: 'Publish',
  unpublish: 'Unpublish',
  removeFromFolder: 'RemoveFromFolder',
  edit: 'Edit',
  delete: 'Delete',
  rename: 'Rename',
  dropHere: 'Drop to copy to this folder',
  folderMenu: (name: string) => `Menu of the folder ${name}`,
  folder: (name: string) => `Folder ${name}`,
  folderWith: (name: string, count: number) => `${name}, ${count} assets`,
  folderName: 'Folder name',
  copyHere: (count: number) => `Copy ${count} selected here`,
  confirmTitle: 'Confirm Action',
  remove: 'Remove',
  askDelete: (count: number) =>
    count === 1
      ? 'Delete this asset? For ten seconds this can be undone, then it is gone for good.'
      : `Delete these ${count} assets? For ten seconds this can be undone, then they are gone for good.`,
  askTakeOut: (count: number) =>
    count === 1
      ? 'Remove this asset from this folder? It stays in your library.'
      : `Remove these ${count} assets from this folder? They stay in your library.`,
  askDeleteFolder: (name: string) => `Delete the folder “${name}”? The assets in it stay in your library.`,
  nothingSelected: 'No assets selected',
  selectOne: 'please select one asset!',
  someSelected: (count: number, total: number) => `${count} of ${total} assets are selected`,
  loadingAssets: (count: number) => `Loading ${count} assets…`,
  preparing: 'Preparing the download…',
  publishing: 'Publishing…',
  unpublishing: 'Unpublishing…',
  deleting: 'Deleting…',
  removing: 'Removing…',
  downloadFailed: 'Download failed, please try again later',
  publishFailed: 'Publish failed, please try again',
  unpublishFailed: 'Unpublish failed, please try again',
  deleteFailed: 'Delete failed, please try again',
  removeFailed: 'Remove failed, please try again',
  notDownloaded: (failed: number, count: number) => `${failed} of ${count} could not be downloaded`,
  deleted: (count: number) => (count === 1 ? 'Asset deleted' : `${count} assets deleted`),
  removed: (count: number) => (count === 1 ? 'Asset removed from folder' : `${count} assets removed from folder`),
  gone: 'This cannot be brought back any more.',
  undoFailed: 'This could not be undone, please try again',
  /** '3 published, 2 were public already, 1 failed' */
  published({ success_count, existing_count, failed_count }: PublishCounts, isPublic: boolean): string {
    const parts = [
      success_count > 0 && `${success_count} ${isPublic ? 'published' : 'unpublished'}`,
      existing_count > 0 && `${existing_count} ${isPublic ? 'public' : 'private'} already`,
      failed_count > 0 && `${failed_count} failed`,
    ]
    return parts.filter((part) => part !== false).join(', ')
  },
  foldersFailed: 'Failed to load folders',
  folderNotMade: 'Failed to create folder, please try again',
  folderNotChanged: 'Failed to update folder, please try again',
  folderNotDeleted: 'Failed to delete folder, please try again',
  folderDeleted: 'Folder deleted successfully',
  nameTaken: 'Folder name already exists, please use a different name',
  noFolder: 'Invalid target folder',
  copied: (counts: PublishCounts) => copyText(counts),
  copyFailed: 'Failed to copy assets to folder, please try again',
  downloadApp: 'Download App',
}
