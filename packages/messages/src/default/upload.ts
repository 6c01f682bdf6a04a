/** Messages about uploads. */
export const upload = {
  imageUnreadable: 'This picture cannot be read',
  imageFailed: 'The picture could not be uploaded',
  videoUnreadable: 'This video cannot be read',
  fileFailed: 'The file could not be uploaded',
  /** When no answer came, of files that stay where they were chosen. */
  unreachable: 'Upload failed: the server cannot be reached. Nothing is lost; please try again.',
  captioned: 'The first words are by a small network on this server, which may be wrong.',
  visionUsedUp: {
    user: 'Your share of the vision model is used up for today: these words tell colors and light.',
    server: 'The vision model is used up for today: these words tell colors and light.',
  },
}
