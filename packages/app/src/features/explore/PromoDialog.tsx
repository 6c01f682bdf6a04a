import { Button, Dialog, IconButton, type IconButtonProps, isRightToLeft } from '@mirari/ui'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PromoArt } from './PromoArt.tsx'
import { type Promo, promos } from './promos.ts'

const widthPx = 640

interface PromoDialogProps {
  /** Index of the slide; null while closed. */
  slide: number | null
  onSlideChange: (slide: number | null) => void
  onTry: (promo: Promo) => void
}

/** Carousel of the promos, which wraps around in both directions, by its buttons and by the arrow keys. */
export function PromoDialog({ slide, onSlideChange, onTry }: PromoDialogProps) {
  const { explore: texts } = useTexts()
  const promo = slide === null ? undefined : promos[slide]
  const turn = (step: number) => onSlideChange(((slide ?? 0) + step + promos.length) % promos.length)
  useEffect(() => {
    if (slide === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      turn(isRightToLeft(document.documentElement) ? -step : step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return (
    <Dialog
      open={promo !== undefined}
      onClose={() => onSlideChange(null)}
      title={<span aria-live="polite">{promo && texts.promos[promo.id].title}</span>}
      widthPx={widthPx}
      className="mi-promo-dialog"
      footer={
        <div className="mi-promo-foot">
          <div className="mi-promo-dots">
            {promos.map((other, index) => (
              <button
                key={other.id}
                type="button"
                aria-label={texts.slide(index + 1, promos.length, texts.promos[other.id].title)}
                aria-current={index === slide}
                onClick={() => onSlideChange(index)}
              />
            ))}
          </div>
          <Button variant="primary" size="lg" data-autofocus onClick={() => promo && onTry(promo)}>
            {texts.tryNow}
          </Button>
        </div>
      }
    >
      {promo && (
        <>
          <div className="mi-promo-stage">
            <PromoArt id={promo.id} />
            <TurnButton icon={ChevronLeft} label={texts.previous} onClick={() => turn(-1)} />
            <TurnButton icon={ChevronRight} label={texts.next} onClick={() => turn(1)} />
          </div>
          <p className="mi-promo-line">{texts.promos[promo.id].line}</p>
        </>
      )}
    </Dialog>
  )
}

/** Turns to the slide beside; lies on the picture. */
function TurnButton(props: Pick<IconButtonProps, 'icon' | 'label' | 'onClick'>) {
  return <IconButton {...props} variant="image" round tip={false} className="mi-directed" />
}
