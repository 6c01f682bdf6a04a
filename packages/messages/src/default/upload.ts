/** Messages about uploads. */
export const upload = {
  imageUnreadable: 'This picture cannot be read.',
  imageFailed: 'The picture could not be uploaded.',
  videoUnreadable: 'This video cannot be read.',
  fileFailed: 'The file could not be uploaded.',
}
