import { treeOf } from '@mirari/ui'

/** Name under which the browser ties the clicked tile to the image of the view. */
const transitionName = 'mi-detail-media'

/**
 * Names that a shadow tree gives are not the page's, for which alone transitions run. So the page names the element, as a
 * part of its host, and says how it moves, as styles/shared-element.css does for elements of the page.
 */
const pageStyles = `::part(${transitionName}) { view-transition-name: ${transitionName} }
::view-transition-group(${transitionName}) {
  animation-duration: var(--mi-d-4, 440ms);
  animation-timing-function: var(--mi-ease, ease-out);
}
::view-transition-old(${transitionName}), ::view-transition-new(${transitionName}) {
  width: 100%;
  height: 100%;
  object-fit: cover;
  overflow: clip;
}`
let pageSheet: CSSStyleSheet | null = null

/** Which transition an element grows in; the next one may begin before the last has ended. */
const turns = new WeakMap<Element, object>()

/** Gives the element the name of the transition. `turn` is the transition that it grows in. */
export function startGrowing(element: Element | null, turn: object): void {
  if (!(element instanceof HTMLElement)) return
  turns.set(element, turn)
  if (treeOf(element) instanceof ShadowRoot) {
    stylePage()
    element.part.add(transitionName)
  } else element.style.viewTransitionName = transitionName
}

/** Takes the name away, unless another transition has given it by now. */
export function stopGrowing(element: Element | null, turn: object): void {
  if (!(element instanceof HTMLElement) || turns.get(element) !== turn) return
  element.part.remove(transitionName)
  element.style.viewTransitionName = ''
}

function stylePage(): void {
  if (pageSheet) return
  pageSheet = new CSSStyleSheet()
  pageSheet.replaceSync(pageStyles)
  document.adoptedStyleSheets.push(pageSheet)
}
