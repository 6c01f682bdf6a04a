/** Zip files keep a date; this one makes equal packages equal bytes. */
export const entryDate = new Date('2020-01-01T00:00:00Z')
