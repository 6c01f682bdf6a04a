import { treeOf } from './tree-of.ts'

/** Whether text is selected on the page, or in the shadow tree that the element is part of. */
export function hasSelectedText(element: Element): boolean {
  const tree: ((Document | ShadowRoot) & { getSelection?: () => Selection | null }) | null = treeOf(element)
  // The document's selection does not tell what is selected in a shadow tree; not every browser asks the tree.
  const selection = tree?.getSelection ? tree.getSelection() : document.getSelection()
  return selection?.isCollapsed === false
}
