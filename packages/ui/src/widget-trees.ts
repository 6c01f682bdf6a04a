/** Shadow trees with widgets; a document cannot be asked for its shadow trees. */
const shadowTrees = new Set<ShadowRoot>()

/** Makes a shadow tree part of what {@link findInTrees} searches; returns the function that takes it out. */
export function addShadowTree(tree: ShadowRoot): () => void {
  shadowTrees.add(tree)
  return () => shadowTrees.delete(tree)
}

/** The document, and the shadow trees with widgets. */
export function widgetTrees(): (Document | ShadowRoot)[] {
  return [document, ...shadowTrees]
}

/** Elements of the page that match, those in shadow trees with widgets included; the page's come first. */
export function findInTrees(selector: string): Element[] {
  return widgetTrees().flatMap((tree) => [...tree.querySelectorAll(selector)])
}
