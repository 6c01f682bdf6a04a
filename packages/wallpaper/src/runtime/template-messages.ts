import type { TemplateItem } from '../template/template-document.ts'

/** What an editor tells the page that plays its template. */
export interface TemplateItemsMessage {
  mirari: 'template-items'
  items: TemplateItem[]
  /**
   * Contents by the item's id, of those alone whose content is another one than before: a file, which the page gives an
   * address of its own, or an address that it can read; '' for none any more.
   */
  addresses: Readonly<Record<string, string | Blob>>
}

const isMessage = (data: unknown): data is TemplateItemsMessage =>
  typeof data === 'object' &&
  data !== null &&
  'mirari' in data &&
  data.mirari === 'template-items' &&
  'items' in data &&
  Array.isArray(data.items)

/**
 * Listens to the page around this one for other items; nothing else is taken from it here. `addresses` are those that
 * the page began with, and are kept up to date.
 */
export function listenForItems(addresses: Map<string, string>, onItems: (items: TemplateItem[]) => void): void {
  const made = new Map<string, string>()
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || window.parent === window || !isMessage(data)) return
    for (const [id, content] of Object.entries(data.addresses ?? {})) {
      const address = content instanceof Blob ? URL.createObjectURL(content) : String(content)
      const former = made.get(id)
      made.delete(id)
      if (content instanceof Blob) made.set(id, address)
      addresses.set(id, address)
      // Not before the new one is shown.
      if (former) setTimeout(() => URL.revokeObjectURL(former), revokeAfterMs)
    }
    onItems(data.items)
  })
}

const revokeAfterMs = 10_000
