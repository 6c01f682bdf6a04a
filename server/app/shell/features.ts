import type { ModelId } from '@mirari/model'

/** Parts of the product that are not in this version have no entry in the interface, instead of a dead one. */
export type Feature = 'assets' | 'plans' | 'report'

export const features: ReadonlySet<Feature> = new Set<Feature>()

/** Models that the server's engines can run. */
export const availableModels: readonly ModelId[] = ['jimeng', 'jimeng_imgref_v4', 'FLUX']
