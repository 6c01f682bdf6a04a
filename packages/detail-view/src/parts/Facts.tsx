import type { GenerationResult } from '@mirari/contract/schemas'
import { ratioLabel, ratioOf } from '@mirari/model'
import { Button, Icon, Popover, RatioGlyph } from '@mirari/ui'
import { Check, Copy, Dices, Repeat } from 'lucide'
import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { useDetail } from '../detail-context.ts'
import { useTexts } from '../texts-context.ts'

/** Model and ratio at a glance, the rest in a popover. */
export function Facts({ item }: { item: GenerationResult }) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const label = ratioLabel(item)
  return (
    <div className="mi-row mi-facts-row">
      <span className="mi-badge">{texts.modelName(item.model)}</span>
      <span className="mi-badge">
        <RatioGlyph ratio={ratioOf(label)} />
        {label}
      </span>
      {item.duration !== null && (
        <span className="mi-badge" title={item.is_loop ? texts.loopNote : texts.duration}>
          {item.is_loop && <Icon icon={Repeat} />}
          {texts.seconds(item.duration)}
        </span>
      )}
      <span className="mi-grow" />
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={texts.details}
        side="left"
        className="mi-details-pop"
        trigger={(props) => (
          <button type="button" className="mi-link-btn" {...props}>
            {texts.details}
          </button>
        )}
      >
        <h3 className="mi-pop-title">{texts.details}</h3>
        <dl className="mi-facts">
          <dt>{texts.model}</dt>
          <dd>{texts.modelName(item.model)}</dd>
          <dt>{texts.style}</dt>
          <dd>{texts.styleName(item.style || 'realistic')}</dd>
          <dt>{texts.size}</dt>
          <dd>{item.size}</dd>
          <dt>{texts.quality}</dt>
          <dd>{texts.standard}</dd>
        </dl>
        <SeedRow item={item} onDone={() => setOpen(false)} />
      </Popover>
    </div>
  )
}

interface SeedRowProps {
  item: GenerationResult
  onDone: () => void
}

/** The seed, to be copied, or kept for what is created next. */
function SeedRow({ item, onDone }: SeedRowProps) {
  const { onKeepSeed } = useDetail()
  const texts = useTexts()
  const [isCopied, setCopied] = useState(false)

  function keep() {
    onDone()
    onKeepSeed?.(item)
  }

  return (
    <div className="mi-row mi-seed-row">
      <span className="mi-seed">
        {texts.seed} <b>{item.seed}</b>
      </span>
      <Button
        size="sm"
        icon={isCopied ? Check : Copy}
        onClick={async () => setCopied(await copyText(String(item.seed), texts.seed))}
      >
        <span aria-live="polite">{isCopied ? texts.seedCopied : texts.copySeed}</span>
      </Button>
      {onKeepSeed && (
        <Button size="sm" icon={Dices} onClick={keep}>
          {texts.keepSeed}
        </Button>
      )}
    </div>
  )
}
