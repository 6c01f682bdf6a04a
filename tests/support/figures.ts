import type { Page } from '@playwright/test'

/**
 * Elements of ours whose figures are not as wide as each other, by their classes, in shadow trees as well; and how many
 * were looked at.
 */
export function unevenFigures(page: Page): Promise<{ uneven: string[]; seen: number }> {
  return page.evaluate(() => {
    const uneven = new Set<string>()
    let seen = 0
    const look = (tree: Document | ShadowRoot) => {
      for (const element of tree.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (!element.closest('.mi')) continue
        seen += 1
        for (const part of [null, '::before', '::after'])
          if (getComputedStyle(element, part).fontVariantNumeric !== 'tabular-nums')
            uneven.add(`${element.localName}.${element.className}${part ?? ''}`)
      }
    }
    look(document)
    return { uneven: [...uneven], seen }
  })
}
