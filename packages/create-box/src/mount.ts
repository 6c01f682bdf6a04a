import { type Mounted, mountInShadow, sharedStyles } from '@mirari/ui/mount'
import { CreateBox } from './CreateBox.tsx'
import type { CreateBoxProps } from './props.ts'
import styles from './styles.css' with { type: 'text' }

export type { Mounted }

/** Draws the create box into a shadow tree of `element`, with its styles: for pages without React, and whose styles nobody knows. */
export function mountCreateBox(element: HTMLElement, props: CreateBoxProps): Mounted<CreateBoxProps> {
  return mountInShadow(element, { component: CreateBox, props, styles: [...sharedStyles, styles], isBare: true })
}
