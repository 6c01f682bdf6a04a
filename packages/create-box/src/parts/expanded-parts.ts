/** What the box shows besides the collapsed prompt, which a page shows without it. */
import { lateModule } from '@mirari/ui'
import { workParts } from '../store/late-work.ts'

export type ExpandedParts = typeof import('./ExpandedParts.tsx')

export const expandedParts = /* @__PURE__ */ lateModule<ExpandedParts>(() => import('./ExpandedParts.tsx'))

/**
 * Loads the rest of the create box ahead. The box does so itself once it is on the page; a host that shows it expanded
 * from the start can call this earlier.
 * @throws when it cannot be downloaded
 */
export async function preloadCreateBox(): Promise<void> {
  await Promise.all([expandedParts.load(), workParts.load()])
}
