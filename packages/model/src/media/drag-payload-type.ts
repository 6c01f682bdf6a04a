/** Key of a drag payload in a DataTransfer. Lower case, because browsers compare the keys in lower case. */
export const dragPayloadType = 'application/x-mirari-media+json'
