import { type Mounted, mountInShadow, sharedStyles } from '@mirari/ui/mount'
import { MasonryFeed, type MasonryFeedProps } from './MasonryFeed.tsx'

import styles from './styles.css' with { type: 'text' }

export type { Mounted }

/** Draws the feed into a shadow tree of `element`, with its styles: for pages without React, and whose styles nobody knows. */
export function mountMasonryFeed(element: HTMLElement, props: MasonryFeedProps): Mounted<MasonryFeedProps> {
  return mountInShadow(element, { component: MasonryFeed, props, styles: [...sharedStyles, styles] })
}
