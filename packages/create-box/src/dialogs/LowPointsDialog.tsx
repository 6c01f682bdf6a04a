import { Button, Dialog } from '@mirari/ui'
import { defaultLowPointsTexts, type LowPointsTexts } from './low-points-texts.ts'

export interface LowPointsDialogProps {
  open: boolean
  onClose: () => void
  /** The user's balance. */
  remaining: number
  /** Price of one generation in points. */
  required: number
  texts?: Partial<LowPointsTexts> | undefined
  /** Opens the plans; without it there is no button. */
  onUpgrade?: (() => void) | undefined
}

/** Dialog shown when the points do not suffice. */
export function LowPointsDialog({ open, onClose, remaining, required, onUpgrade, ...props }: LowPointsDialogProps) {
  const texts = { ...defaultLowPointsTexts, ...props.texts }
  const { lang } = texts
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      widthPx={400}
      className="mi-low-points"
      title={
        <span className="mi-h2" lang={lang}>
          {texts.title}
        </span>
      }
      footer={
        <>
          <Button size="lg" lang={lang} data-autofocus="" onClick={onClose}>
            {texts.later}
          </Button>
          {onUpgrade && (
            <Button variant="primary" size="lg" lang={lang} className="mi-grow" onClick={onUpgrade}>
              {texts.upgrade}
            </Button>
          )}
        </>
      }
    >
      <p className="mi-t2 mi-cap">{texts.message}</p>
      <dl className="mi-meter" lang={lang}>
        <div>
          <dd className="mi-low">{remaining}</dd>
          <dt>{texts.remaining}</dt>
        </div>
        <div>
          <dd>{required}</dd>
          <dt>{texts.required}</dt>
        </div>
      </dl>
    </Dialog>
  )
}
