import { formatRoute, home } from '../../stores/navigation/route.ts'
import { shareMarker } from '../../stores/navigation/router.ts'

/** The address that everybody can open once the result is published. The marker tells visits by a link from others. */
export function shareUrl(origin: string, resultId: string): string {
  return `${origin}${formatRoute({ ...home, itemId: resultId })}?${shareMarker}=1`
}
