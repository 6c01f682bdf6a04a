import { type Mounted, mountInShadow, sharedStyles } from '@mirari/ui/mount'
import styles from './styles.css' with { type: 'text' }
import { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx'

export type { Mounted }

/** Draws the template editor into a shadow tree of `element`, with its styles: for pages without React, and whose styles nobody knows. */
export function mountTemplateEditor(element: HTMLElement, props: TemplateEditorProps): Mounted<TemplateEditorProps> {
  return mountInShadow(element, { component: TemplateEditor, props, styles: [...sharedStyles, styles] })
}
