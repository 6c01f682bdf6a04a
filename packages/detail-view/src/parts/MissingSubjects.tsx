import { Button } from '@mirari/ui'
import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'

/** Says which things of the prompt the result does not show, and what would show them. */
export function MissingSubjects() {
  const { item, offerFor } = useDetail()
  const texts = useTexts()
  const words = item.missing_subjects ?? []
  if (words.length === 0) return null
  const offer = offerFor?.(item) ?? null
  return (
    <div className="mi-missing" role="note">
      <p>{texts.missingSubjects(words)}</p>
      {offer && (
        <Button size="sm" onClick={offer.onPress}>
          {offer.label}
        </Button>
      )}
    </div>
  )
}
