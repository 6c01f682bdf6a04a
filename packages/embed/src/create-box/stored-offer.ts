import { isModelId } from '@mirari/model'
import type { Offer } from './offer.ts'

const storageKey = (server: string, partnerKey: string) => `mirari-offer ${server} ${partnerKey}`

/** The last offer that this tab got, so that the next page starts with the right pickers; null for none. */
export function readOffer(server: string, partnerKey: string): Offer | null {
  try {
    const stored: Partial<Offer> = JSON.parse(sessionStorage.getItem(storageKey(server, partnerKey)) ?? 'null')
    if (!Array.isArray(stored?.models)) return null
    return { models: stored.models.filter(isModelId), limits: { ...stored.limits }, guestLeft: 0 }
  } catch {
    return null
  }
}

export function storeOffer(server: string, partnerKey: string, offer: Offer): void {
  try {
    sessionStorage.setItem(storageKey(server, partnerKey), JSON.stringify(offer))
  } catch {
    // Where the browser blocks storage, each page asks.
  }
}
