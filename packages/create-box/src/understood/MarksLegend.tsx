import { wordStrengths } from '@mirari/contract/lists'
import { Icon, Popover } from '@mirari/ui'
import { Info } from 'lucide'
import { useState } from 'react'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import type { MarkedWords } from './marks.ts'

/** What the lines under the words mean, on demand. */
export function MarksLegend({ words }: { words: MarkedWords }) {
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className="mi-create-legend">
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={texts.understood}
        align="end"
        className="mi-legend"
        trigger={(props) => (
          <button type="button" aria-label={texts.understood} title={texts.understood} {...props}>
            <Icon icon={Info} />
          </button>
        )}
      >
        <div className="mi-pop-title">
          <span>{texts.understood}</span>
        </div>
        <dl>
          {wordStrengths.map((strength) => (
            <div key={strength}>
              <dt>
                <span data-strength={strength}>{texts.understoodAs[strength]}</span>
              </dt>
              <dd>{texts.understoodWords(words[strength])}</dd>
            </div>
          ))}
        </dl>
      </Popover>
    </div>
  )
}
