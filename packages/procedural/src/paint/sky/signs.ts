/** What an open sky shows when a prompt asks for it, beside sun, moon, stars and clouds. */
export const skySigns = ['milkyway', 'rainbow'] as const
export type SkySign = (typeof skySigns)[number]

export const isSkySign = (concept: string): boolean => skySigns.some((sign) => sign === concept)
