import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { addShadowTree } from '../widget-trees.ts'
import { sheetOf } from './sheet-of.ts'

/** A widget on a page; see {@link mountInShadow}. */
export interface Mounted<Props extends object> {
  /** Draws it again with these properties in place of the former ones; those that are not named stay. */
  update(props: Partial<Props>): void
  /** Takes the widget away. Another can be mounted in the same element afterwards. */
  unmount(): void
}

export interface ShadowMount<Props extends object> {
  component: ComponentType<Props>
  props: Props
  /** Texts of stylesheets, in their order. */
  styles: readonly string[]
  /** Whether the widget shows on the page's own ground, such as a box that floats above it. @default false */
  isBare?: boolean
}

const mounted = new WeakSet<HTMLElement>()

/**
 * Draws a component into a shadow tree of `element`, where no rule of the page reaches it. The element's attributes
 * `data-theme` and `dir`, and the variables of a theme in its style, hold inside.
 * @throws Error when something is mounted in the element already
 */
export function mountInShadow<Props extends object>(
  element: HTMLElement,
  { component, props, styles, isBare = false }: ShadowMount<Props>,
): Mounted<Props> {
  if (mounted.has(element)) throw new Error('A widget is mounted in this element already: unmount that one first.')
  mounted.add(element)
  const tree = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  // Before the first draw, so that nothing is laid out without its styles.
  tree.adoptedStyleSheets = styles.map(sheetOf)
  const frame = document.createElement('div')
  frame.className = isBare ? 'mi mi-bare' : 'mi'
  const stopFollowing = followDirection(element, frame)
  tree.append(frame)
  const forget = addShadowTree(tree)
  const root = createRoot(frame)
  let current = props
  const draw = () => root.render(createElement(component, current))
  draw()
  return {
    update(changes) {
      current = { ...current, ...changes }
      draw()
    },
    unmount() {
      if (!mounted.delete(element)) return
      root.unmount()
      stopFollowing()
      forget()
      frame.remove()
      tree.adoptedStyleSheets = []
    },
  }
}

/** The widget's own direction does not follow the page's, only what the element itself says. */
function followDirection(element: HTMLElement, frame: HTMLElement): () => void {
  const follow = () => {
    frame.dir = element.dir || 'ltr'
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(element, { attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
