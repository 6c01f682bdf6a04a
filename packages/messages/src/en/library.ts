import { library as designed } from '../default/library.ts'
import type { LateMessages } from '../messages.ts'
import { count, number } from './numbers.ts'

const none = { all: 'No assets yet', image: 'No images yet', video: 'No videos yet', wallpaper: 'No wallpapers yet' }

export const library: LateMessages['library'] = {
  ...designed,
  number,
  assetsUnit: (amount) => (amount === 1 ? 'asset' : 'assets'),
  loading: 'Loading…',
  loadingMore: 'Loading more…',
  complete: 'You have seen everything',
  fetchFailed: 'The assets could not be loaded. Please try again.',
  none: (type) => none[type],
  noneHint: 'Start creating your first work.',
  selected: (amount, isFull) => `${number(amount)} selected${isFull ? ', the most at once' : ''}`,
  newFolder: 'New folder',
  types: { image: 'Images', video: 'Videos', wallpaper: 'Wallpapers' },
  useWallpaper: 'Set as wallpaper',
  removeFromFolder: 'Remove from folder',
  folderWith: (name, amount) => `${name}, ${count(amount, 'asset', 'assets')}`,
  copyHere: (amount) => `Copy ${number(amount)} selected here`,
  pickToCopy: (amount) => `Copy ${count(amount, 'asset', 'assets')} to`,
  pickToMove: (amount) => `Move ${count(amount, 'asset', 'assets')} to`,
  moved: (amount) => `${count(amount, 'asset', 'assets')} moved`,
  moveFailed: 'Moving failed. Please try again.',
  confirmTitle: 'Please confirm',
  askDelete: (amount) =>
    amount === 1
      ? 'Delete this asset? For ten seconds this can be undone, then it is gone for good.'
      : `Delete these ${number(amount)} assets? For ten seconds this can be undone, then they are gone for good.`,
  askTakeOut: (amount) =>
    amount === 1
      ? 'Remove this asset from this folder? It stays in your library.'
      : `Remove these ${number(amount)} assets from this folder? They stay in your library.`,
  selectOne: 'Please select one asset',
  someSelected: (amount, total) => `${number(amount)} of ${count(total, 'asset is', 'assets are')} selected`,
  selecting: (amount) => `Selecting ${count(amount, 'asset', 'assets')}…`,
  loadingAssets: (amount) => `Loading ${count(amount, 'asset', 'assets')}…`,
  downloadFailed: 'The download failed. Please try again later.',
  publishFailed: 'Publishing failed. Please try again.',
  unpublishFailed: 'Unpublishing failed. Please try again.',
  deleteFailed: 'Deleting failed. Please try again.',
  removeFailed: 'Removing failed. Please try again.',
  notDownloaded: (failed, total) => `${number(failed)} of ${number(total)} could not be downloaded`,
  deleted: (amount) => `${count(amount, 'asset', 'assets')} deleted`,
  removed: (amount) => `${count(amount, 'asset', 'assets')} removed from the folder`,
  undoFailed: 'This could not be undone. Please try again.',
  published({ success_count, existing_count, failed_count }, isPublic) {
    const parts = [
      success_count > 0 && `${number(success_count)} ${isPublic ? 'published' : 'unpublished'}`,
      existing_count > 0 && `${number(existing_count)} already ${isPublic ? 'public' : 'private'}`,
      failed_count > 0 && `${number(failed_count)} failed`,
    ]
    return parts.filter((part) => part !== false).join(', ')
  },
  foldersFailed: 'The folders could not be loaded',
  folderNotMade: 'The folder could not be created. Please try again.',
  folderNotChanged: 'The folder could not be renamed. Please try again.',
  folderNotDeleted: 'The folder could not be deleted. Please try again.',
  folderDeleted: 'Folder deleted',
  nameTaken: 'A folder has this name already. Please use another one.',
  noFolder: 'This folder does not exist any more',
  copied({ success_count, existing_count, failed_count }) {
    const parts = [
      success_count > 0 && `${count(success_count, 'asset', 'assets')} copied`,
      existing_count > 0 && `${number(existing_count)} already in the folder`,
      failed_count > 0 && `${number(failed_count)} failed`,
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts.join(', ') : 'No assets selected'
  },
  copyFailed: 'Copying into the folder failed. Please try again.',
  downloadApp: 'Download app',
}
