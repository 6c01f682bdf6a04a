import type { AppTexts } from '../app-texts.ts'

export const result: AppTexts['result'] = {
  foreign: 'This creation is not one of yours.',
  missing: 'This creation does not exist, or it is private.',
  unreachable: 'The server cannot be reached.',
  failed: 'This creation could not be loaded.',
  preview: 'Preview',
  sendTo: 'Send to',
}

export const launch: AppTexts['launch'] = {
  packaging: 'Packaging…',
  started: 'Packaging the wallpaper…',
  done: 'The wallpaper is packaged',
  failed: 'The wallpaper could not be packaged',
  stillLoading: 'Please wait, the wallpaper is still loading…',
  saved: 'Wallpaper downloaded',
  notSaved: 'The wallpaper could not be downloaded. Please try again.',
  published: 'Wallpaper published',
  notPublished: 'The wallpaper could not be published',
  notStarted: 'Packaging could not be started',
  notOpened: 'The app did not open. Please check whether it is installed.',
  downloadFailed: 'The download failed. Please try again later.',
  neededTitle: 'Wallpaper app required',
  neededLine: 'The wallpaper app needs to be installed first.',
  cancel: 'Cancel',
  download: 'Download',
  program: 'Program',
  get: (name) => `Get ${name}`,
  needsPublishing: (name) => `${name} needs an address, and this wallpaper has one only while it is published.`,
  downloadPackage: 'Download package',
  copyAddress: 'Copy address',
  openIn: (name) => `Open in ${name}`,
  copied: 'Copied',
  copyFailed: 'Copying failed',
  steps: (_target, steps) => steps,
}

/** What the app says around the editors. */
export const editors: AppTexts['editors'] = {
  new: 'New',
  wallpaper: 'Wallpaper',
  template: 'Template',
  uploaded: 'Your uploads',
  takesVideo: 'Please choose a video.',
  takesPicture: 'Please choose a picture.',
  notPrepared: 'The editor could not be opened',
  notLoaded: 'It could not be loaded.',
}
