import { classNames, Icon } from '@mirari/ui'
import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyPart } from '../../parts/page/lazy-part.ts'
import { DialogPart } from '../../parts/page/Part.tsx'
import { PromoArt } from './PromoArt.tsx'
import { PromoTitle } from './PromoTitle.tsx'
import { type Promo, promos } from './promos.ts'

// Opened by few, so not in the first download.
const PromoDialog = lazyPart(async () => (await import('./PromoDialog.tsx')).PromoDialog)

/** The promo cards. A card opens its slide, its button the create box. */
export function PromoCards({ onTry }: { onTry: (promo: Promo) => void }) {
  const { explore: texts } = useTexts()
  const [slide, setSlide] = useState<number | null>(null)
  return (
    <section className="mi-promos" aria-label={texts.highlights}>
      {promos.map((promo, index) => (
        <div key={promo.id} className="mi-promo">
          <PromoArt id={promo.id} />
          <button
            type="button"
            className="mi-promo-open"
            aria-label={texts.about(texts.promos[promo.id].title)}
            onClick={() => setSlide(index)}
          />
          <div className={classNames('mi-promo-text', promo.id === 'spatial' && 'mi-slim')}>
            <PromoTitle title={texts.promos[promo.id].title} />
            <button type="button" className="mi-promo-go" onClick={() => onTry(promo)}>
              {texts.tryNow}
              <Icon icon={ArrowRight} directed />
            </button>
          </div>
        </div>
      ))}
      {slide !== null && (
        <DialogPart name="promos" onClose={() => setSlide(null)}>
          <PromoDialog
            slide={slide}
            onSlideChange={setSlide}
            onTry={(promo) => {
              setSlide(null)
              onTry(promo)
            }}
          />
        </DialogPart>
      )}
    </section>
  )
}
