/** Messages about uploads. */
export const upload = {
  imageUnreadable: 'This picture cannot be read.',
  imageFailed: 'The picture could not be uploaded.',
  videoUnreadable: 'This video cannot be read.',
  fileFailed: 'The file could not be uploaded.',
  captioned: 'The first words are by a small network on this server, which may be wrong.',
  visionUsedUp: {
    user: 'You have had enough pictures described by the vision model today: these words are of colors, light and format.',
    server: 'The vision model has described enough today: these words are of colors, light and format.',
  },
}
