import type { DocsRenderer } from '@storybook/addon-docs'

/** What draws pages of the catalog into an element. */
export type PageRenderer = Pick<DocsRenderer<never>, 'render' | 'unmount'>

/**
 * Draws each page once. Storybook draws a page anew at every change of the toolbar, while its stories are still being
 * drawn again by themselves, and reloads the window where one of them is not done within moments: the page then goes
 * blank and loses its place. Stories follow the toolbar by themselves, the rest of a page by `catalogGlobals`.
 */
export function drawOnce({ render, unmount }: PageRenderer): PageRenderer {
  /** What stands in each element. */
  const drawn = new WeakMap<HTMLElement, unknown>()
  return {
    async render(context, parameters, element) {
      if (drawn.get(element) === context) return
      drawn.set(element, context)
      await render(context, parameters, element)
    },
    unmount(element) {
      drawn.delete(element)
      unmount(element)
    },
  }
}
