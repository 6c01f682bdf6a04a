/** What only the expanded box shows. A page shows the collapsed box without it, with a quarter less to download. */
import { lateModule } from '@mirari/ui'

export type ExpandedParts = typeof import('./ExpandedParts.tsx')

export const expandedParts = /* @__PURE__ */ lateModule<ExpandedParts>(() => import('./ExpandedParts.tsx'))

/**
 * Loads the rest of the create box ahead. The box does so itself once it is on the page; a host that shows it expanded
 * from the start can call this earlier.
 * @throws when it cannot be downloaded
 */
export async function preloadCreateBox(): Promise<void> {
  await expandedParts.load()
}
