/** Date of every zip entry; it is constant, so that equal packages have equal bytes. */
export const entryDate = new Date('2020-01-01T00:00:00Z')
