import type { LaunchTargetId } from '@mirari/product'

/** Messages of the app around the detail view. */
export const result = {
  foreign: 'This creation is not one of yours.',
  missing: 'This creation does not exist, or it is private.',
  unreachable: 'The server cannot be reached.',
  failed: 'This creation could not be loaded.',
  explore: 'Go to Explore',
  deleted: 'Deleted successfully',
  deleteFailed: 'Deleted failed',
  preview: 'Preview',
  /** Leads to another engine, which may show what a picture lacks. */
  tryWith: (model: string, engine: string) => `Try with ${model} (${engine})`,
  sendTo: 'Send to',
}

/** Messages about opening a wallpaper in a program. */
export const launch = {
  packaging: 'Packaging...',
  started: 'wallpaper packaging...',
  done: 'Wallpaper packaging successful! ',
  failed: 'Wallpaper packaging failed! ',
  stillLoading: 'please wait wallpaper loading...',
  saved: 'wallpaper download success',
  notSaved: 'wallpaper download failed! please try again.',
  published: 'Wallpaper published successfully',
  notPublished: 'Wallpaper publication failed',
  notStarted: 'failed to start packaging task',
  notOpened: 'Launch app failed, please check if the app is correctly installed',
  downloadFailed: 'Download failed, please try again later',
  neededTitle: 'Wallpaper App Required',
  neededLine: 'Wallpaper app needs to be installed. Please click download.',
  cancel: 'Cancel',
  download: 'Download',
  program: 'Program',
  get: (name: string) => `Get ${name}`,
  needsPublishing: (name: string) => `${name} takes an address, and this wallpaper has one only while it is published.`,
  downloadPackage: 'Download package',
  copyAddress: 'Copy address',
  openIn: (name: string) => `Open in ${name}`,
  copied: 'Copied',
  copyFailed: 'Copy failed',
  /** Steps by hand; `steps` are those of the launch target. */
  steps: (_target: LaunchTargetId, steps: readonly string[]) => steps,
}

/** Messages of the app around the editors. */
export const editors = {
  new: 'New',
  wallpaper: 'Wallpaper',
  template: 'Template',
  uploaded: 'Uploaded',
  takesVideo: 'This place takes a video.',
  takesImage: 'This place takes a picture.',
  notPrepared: '准备编辑失败',
  notLoaded: 'It could not be loaded.',
}
