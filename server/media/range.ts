/** The bytes to send, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

const singleRange = /^bytes=(\d*)-(\d*)$/

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110 §14.2). A malformed header, or one with several ranges, is
 * ignored as the standard allows, and the whole file is sent.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = singleRange.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}
