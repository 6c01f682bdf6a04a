/** The document or shadow tree that an element is part of; null while it is in neither. */
export function treeOf(element: Node | null | undefined): Document | ShadowRoot | null {
  const tree = element?.getRootNode()
  return tree instanceof Document || tree instanceof ShadowRoot ? tree : null
}
