import { type Mounted, mountInShadow, sharedStyles } from '@mirari/ui/mount'
import { DetailView } from './DetailView.tsx'
import type { DetailViewProps } from './port.ts'
import styles from './styles.css' with { type: 'text' }

export type { Mounted }

/** Draws the detail view into a shadow tree of `element`, with its styles: for pages without React, and whose styles nobody knows. */
export function mountDetailView(element: HTMLElement, props: DetailViewProps): Mounted<DetailViewProps> {
  return mountInShadow(element, { component: DetailView, props, styles: [...sharedStyles, styles] })
}
