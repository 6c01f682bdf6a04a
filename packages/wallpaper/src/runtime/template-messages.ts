import type { TemplateItem } from '../template/template-document.ts'

/** Message by which an editor updates the page that plays its template. */
export interface TemplateItemsMessage {
  mirari: 'template-items'
  items: TemplateItem[]
  /**
   * Changed contents by the item's id: a file, for which the page makes an address, or an address that it can read; ''
   * for an item that no longer has content.
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
 * Listens for new items from the surrounding page and ignores its other messages. `addresses` are the page's initial
 * ones and are kept up to date.
 */
export function listenForItems(addresses: Map<string, string>, onItems: (items: TemplateItem[]) => void): void {
  const objectUrls = new Map<string, string>()
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || window.parent === window || !isMessage(data)) return
    for (const [id, content] of Object.entries(data.addresses ?? {})) {
      const address = content instanceof Blob ? URL.createObjectURL(content) : String(content)
      const former = objectUrls.get(id)
      objectUrls.delete(id)
      if (content instanceof Blob) objectUrls.set(id, address)
      addresses.set(id, address)
      // The old address is revoked only after the new one is shown.
      if (former) setTimeout(() => URL.revokeObjectURL(former), revokeAfterMs)
    }
    onItems(data.items)
  })
}

const revokeAfterMs = 10_000
