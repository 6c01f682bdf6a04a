import { type GenerationResult, isModelId, models, ratioLabel, ratioOf, styleName } from '@mirari/model'
import { classNames, Popover } from '@mirari/ui'
import { type CSSProperties, useState } from 'react'

function modelName(model: string): string {
  return isModelId(model) ? models[model].name : model
}

/** Model and ratio at a glance, the rest in a popover. */
export function Facts({ item }: { item: GenerationResult }) {
  const [isOpen, setOpen] = useState(false)
  const label = ratioLabel(item)
  const ratio = ratioOf(label)
  return (
    <div className="mi-row mi-facts-row">
      <span className="mi-badge">{modelName(item.model)}</span>
      <span className="mi-badge">
        <span
          aria-hidden="true"
          className={classNames('mi-ratio', ratio >= 1 ? 'mi-w' : 'mi-h')}
          style={{ '--r': ratio } as CSSProperties}
        />
        {label}
      </span>
      <span className="mi-grow" />
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label="Details"
        side="left"
        className="mi-details-pop"
        trigger={(props) => (
          <button type="button" className="mi-link-btn" {...props}>
            Details
          </button>
        )}
      >
        <h3 className="mi-pop-title">Details</h3>
        <dl className="mi-facts">
          <dt>Model</dt>
          <dd>{modelName(item.model)}</dd>
          <dt>Style</dt>
          <dd>{styleName(item.style || 'realistic')}</dd>
          <dt>Size</dt>
          <dd>{item.size}</dd>
          <dt>Quality</dt>
          <dd>Standard</dd>
        </dl>
      </Popover>
    </div>
  )
}
