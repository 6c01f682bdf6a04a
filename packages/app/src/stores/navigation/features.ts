/** Parts of the product that are not in this version have no entry in the interface, instead of a dead one. */
export type Feature = 'assets' | 'plans'

export const features: ReadonlySet<Feature> = new Set<Feature>(['assets', 'plans'])
