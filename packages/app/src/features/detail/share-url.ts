import { type Addresses, home } from '../../stores/navigation/route.ts'
import { shareMarker } from '../../stores/navigation/router.ts'

/**
 * The public address of a result, which works once the result is published. The marker counts visits by a shared link.
 */
export function shareUrl(origin: string, { format }: Addresses, resultId: string): string {
  return `${origin}${format({ ...home, itemId: resultId })}?${shareMarker}=1`
}

/** The page that shows a published result alone, for frames on other sites. */
export function embedUrl(origin: string, resultId: string): string {
  return `${origin}/embed/${encodeURIComponent(resultId)}`
}
