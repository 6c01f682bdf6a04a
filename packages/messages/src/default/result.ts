import type { LaunchFailure, LaunchState } from '@mirari/contract/lists'
import type { LaunchTargetId } from '@mirari/product'

/** States of a launch whose text needs nothing else. */
type PlainLaunchState = Exclude<LaunchState, 'applied' | 'failed'>

const launchStates: Readonly<Record<PlainLaunchState, string>> = {
  sent: 'Waiting for the desktop app…',
  arrived: 'The desktop app has it. It may ask you to allow this.',
  fetching: 'Downloading the wallpaper…',
  checking: 'Checking the wallpaper…',
  applying: 'Setting the wallpaper…',
  declined: 'It was declined on the desktop',
}

const launchFailures: Readonly<Record<LaunchFailure, string>> = {
  busy: 'The desktop app is busy with another wallpaper',
  download_failed: 'The desktop app could not download the wallpaper',
  download_too_large: 'The wallpaper is too large for the desktop app',
  download_damaged: 'The wallpaper arrived damaged. Please try again.',
  package_refused: 'The desktop app refused the wallpaper, because of what its package holds',
  no_host: 'No program was found on the desktop that shows wallpapers',
  not_shown_here: 'None of the programs on the desktop can show this wallpaper',
  host_failed: 'The program that shows wallpapers did not take it',
  disk_full: 'The disk of the desktop is full',
  internal: 'Something went wrong in the desktop app',
}

interface LaunchStepText {
  state: LaunchState
  /** Name of the program that shows the wallpaper. */
  target: string | null
  reason: LaunchFailure | null
}

/** Messages of the app around the detail view. */
export const result = {
  foreign: 'This creation is not one of yours',
  missing: 'This creation does not exist, or it is private',
  unreachable: 'The server cannot be reached',
  failed: 'This creation could not be loaded',
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
  needsPublishing: (name: string) => `${name} takes an address, and this wallpaper has one only while it is published`,
  downloadPackage: 'Download package',
  copyAddress: 'Copy address',
  openIn: (name: string) => `Open in ${name}`,
  copied: 'Copied',
  copyFailed: 'Copy failed',
  progress: 'Wallpaper on the desktop',
  closeProgress: 'Close',
  stateOf: ({ state, target, reason }: LaunchStepText): string => {
    if (state === 'applied') return target ? `Shown by ${target}` : 'Shown on the desktop'
    return state === 'failed' ? launchFailures[reason ?? 'internal'] : launchStates[state]
  },
  noReport: 'Nothing was reported yet. If the desktop did not ask you anything, there are other ways:',
  openAgain: 'Open again',
  tryAgain: 'Try again',
  install: 'Get the desktop app',
  /** Of a Mac, whose browser does not tell which one it has. */
  installFor: { arm64: 'For Apple silicon', x64: 'For Intel' },
  playPage: 'Open as a page',
  bestProgram: 'Automatic',
  monitor: 'Monitor',
  allMonitors: 'All monitors',
  restore: 'Restore the earlier one',
  restored: 'The earlier wallpaper is back.',
  setAgain: 'Set it again',
  desktopFailed: 'The wallpaper could not be set',
  /** Steps by hand; `steps` are those of the launch target. */
  steps: (_target: LaunchTargetId, steps: readonly string[]) => steps,
}

/** Messages of the app around the editors. */
export const editors = {
  new: 'New',
  wallpaper: 'Wallpaper',
  template: 'Template',
  uploaded: 'Uploaded',
  takesVideo: 'This place takes a video',
  takesImage: 'This place takes a picture',
  notPrepared: '准备编辑失败',
  notLoaded: 'It could not be loaded',
}
