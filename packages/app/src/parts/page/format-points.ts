const numbers = new Intl.NumberFormat('en-US')

/** Balance from which the short form is used: with more digits it is wider than the sidebar. */
const shortFrom = 100_000
const shortNumbers = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'floor',
})

/** A balance where there is little room, such as '99,999' or '123.4K'; never more than there is. */
export function formatPointsShort(point: number): string {
  return point < shortFrom ? formatPoints(point) : shortNumbers.format(point)
}

/** A balance as text, such as '1,280'. */
export function formatPoints(point: number): string {
  return numbers.format(point)
}
