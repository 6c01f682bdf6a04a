/** The text of the ratio among these that is nearest to a size. */
export function nearestRatio<Ratio extends string>(
  { width, height }: { width: number; height: number },
  ratios: readonly [Ratio, ...Ratio[]],
): Ratio {
  const value = (ratio: string) => {
    const [w = 1, h = 1] = ratio.split(':').map(Number)
    return Math.log(w / h)
  }
  const requestedRatio = Math.log(width / height)
  return ratios.reduce((best, ratio) =>
    Math.abs(value(ratio) - requestedRatio) < Math.abs(value(best) - requestedRatio) ? ratio : best,
  )
}
