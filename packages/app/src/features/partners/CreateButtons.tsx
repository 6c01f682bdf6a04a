import { Button } from '@mirari/ui'
import { usePartnersTexts } from './use-partners.ts'

/** The buttons at the end of a form that makes something. */
export function CreateButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const texts = usePartnersTexts()
  return (
    <div className="mi-partners-row">
      <Button onClick={onCancel}>{texts.cancel}</Button>
      <Button type="submit" variant="primary" busy={isBusy}>
        {texts.create}
      </Button>
    </div>
  )
}
