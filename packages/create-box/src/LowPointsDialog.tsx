import { Button, Dialog } from '@mirari/ui'

export interface LowPointsDialogProps {
  open: boolean
  onClose: () => void
  /** Points the user has. */
  remaining: number
  /** Points one creation costs. */
  required: number
  /** Leads to the plans; without it the button is not there. */
  onUpgrade?: (() => void) | undefined
}

const lang = 'zh-Hans'

/** Says that the points do not suffice. Its texts are literal: the title and buttons are Chinese, the sentence English. */
export function LowPointsDialog({ open, onClose, remaining, required, onUpgrade }: LowPointsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      widthPx={400}
      className="mi-low-points"
      title={
        <span className="mi-h2" lang={lang}>
          积分不足
        </span>
      }
      footer={
        <>
          <Button size="lg" lang={lang} data-autofocus="" onClick={onClose}>
            算了
          </Button>
          {onUpgrade && (
            <Button variant="primary" size="lg" lang={lang} className="mi-grow" onClick={onUpgrade}>
              升级会员得积分
            </Button>
          )}
        </>
      }
    >
      <p className="mi-t2 mi-cap">you do not have enough points, please upgrade</p>
      <dl className="mi-meter" lang={lang}>
        <div>
          <dd className="mi-low">{remaining}</dd>
          <dt>剩余积分</dt>
        </div>
        <div>
          <dd>{required}</dd>
          <dt>所需积分</dt>
        </div>
      </dl>
    </Dialog>
  )
}
