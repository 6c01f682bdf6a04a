import * as designed from '../default/result.ts'
import type { LateMessages } from '../messages.ts'

export const result: LateMessages['result'] = {
  ...designed.result,
  deleted: 'Creation deleted',
  deleteFailed: 'The creation could not be deleted. Please try again.',
}

export const launch: LateMessages['launch'] = {
  ...designed.launch,
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
  needsPublishing: (name) => `${name} needs an address, and this wallpaper has one only while it is published`,
  copyFailed: 'Copying failed',
}

/** Messages of the app around the editors. */
export const editors: LateMessages['editors'] = {
  ...designed.editors,
  uploaded: 'Your uploads',
  takesVideo: 'Please choose a video',
  takesImage: 'Please choose a picture',
  notPrepared: 'The editor could not be opened',
}
