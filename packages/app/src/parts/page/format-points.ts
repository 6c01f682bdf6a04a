const numbers = new Intl.NumberFormat('en-US')

/** A balance as text, such as '1,280'. */
export function formatPoints(point: number): string {
  return numbers.format(point)
}
