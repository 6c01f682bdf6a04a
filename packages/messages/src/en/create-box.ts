import { maxMedia } from '@mirari/model'
import { modelName } from './history.ts'
import { count, number } from './numbers.ts'

export const createBox = {
  modelName,
  login: 'Log in',
  checkResult: 'See results',
  generating: (done: number, total: number) => `Generating ${done}/${total}…`,
  generated: (done: number, total: number) => `${done}/${total} generated`,
  failed: 'The creation could not be started',
  effect: 'Transition',
  describe: 'Describe image',
  price: (points: number) => count(points, 'point', 'points'),
  promptLength: (length: number, most: number) => `${number(length)} of ${number(most)} characters`,
  loading: 'Loading…',
  notUploaded: (amount: number) => `${count(amount, 'file was', 'files were')} not uploaded`,
  uploadsTitle: 'Your uploads',
  deleteCount: (amount: number) => `Delete (${number(amount)})`,
  wallpaperPrompt: 'Just choose the pictures, and the wallpaper is made from them.',
  messages: {
    notAnImage: (name: string) => `“${name}” is not an image`,
    onlyImages: 'Only images can be used here',
    noImageLinks: 'No image link was found',
    tooManyReferences: (most: number) =>
      most === 0
        ? 'This model takes no reference images'
        : `At most ${count(most, 'reference image', 'reference images')} can be used`,
    tooManyMedia: `At most ${maxMedia} pictures and videos can be used`,
    tooFewMedia: (required: number) =>
      `Please add at least ${count(required, 'picture or video', 'pictures or videos')}.`,
    mediaLoading: (place: number) => `Picture or video ${place} is still loading`,
    promptTooLong: (most: number) => `The prompt can have at most ${number(most)} characters`,
    frameMismatch: (second: string, first: string) =>
      `The last frame (${second}) must have the size of the first frame (${first}). Please use images of the same size.`,
    noMedia: 'No picture or video was found',
    videoTooLarge: 'Videos can have at most 100 MB',
    unsupported: 'This kind of file cannot be uploaded',
    uploadFailed: 'The upload failed',
    deleted: 'Deleted',
    deleteFailed: 'Deleting failed',
    deletedSome: (deleted: number, failed: number) =>
      failed === 0 ? `${number(deleted)} deleted` : `${number(deleted)} deleted, ${number(failed)} failed`,
    resourcesNotLoaded: 'The files could not be loaded',
    imageNotLoaded: 'The image could not be loaded',
    linkNotLoaded: 'The image could not be loaded. Please check the link.',
    noDimensions: 'The image could not be read. Please try again.',
    compressionFailed: (name: string) => `“${name}” could not be compressed. Please try again.`,
  },
}

export const lowPoints = {
  title: 'Not enough points',
  later: 'Not now',
  upgrade: 'Upgrade for points',
  message: 'You do not have enough points for this creation.',
  remaining: 'Points left',
  required: 'Points needed',
  lang: 'en',
}
