/** What an open sky shows when a prompt asks for it, beside sun, stars and clouds. */
export const skySigns = ['milkyway', 'rainbow', 'moon'] as const
export type SkySign = (typeof skySigns)[number]

export const isSkySign = (concept: string): boolean => skySigns.some((sign) => sign === concept)

/** What a palette says of the sky, for a scene that has a moon of its own. */
export function withoutMoon<Signed extends { signs: readonly SkySign[] }>(palette: Signed): Signed {
  return { ...palette, signs: palette.signs.filter((sign) => sign !== 'moon') }
}
