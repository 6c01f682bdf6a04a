import { styleIds } from '@mirari/model'
import { Icon, moveFocus, Popover } from '@mirari/ui'
import { ChevronDown, Palette } from 'lucide'

import { useState } from 'react'
import { useBox, useBoxState } from './box-context.ts'
import { StyleOption } from './StyleOption.tsx'

/** The 27 styles, for models that have styles. */
export function StylePicker() {
  const { store, texts, styleThumbnails } = useBox()
  const [open, setOpen] = useState(false)
  const picked = useBoxState((state) => state.draft.style)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={texts.style}
      className="mi-create-styles"
      initialFocus="first"
      trigger={(props) => (
        <button type="button" className="mi-chip" {...props}>
          <Icon icon={Palette} />
          <span className="mi-sr">{texts.style}: </span>
          {texts.styleName(picked)}
          <Icon icon={ChevronDown} className="mi-chev" />
        </button>
      )}
    >
      <div
        role="radiogroup"
        aria-label={texts.style}
        className="mi-style-grid"
        onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
      >
        {styleIds.map((style) => (
          <StyleOption
            key={style}
            name={texts.styleName(style)}
            thumbnail={styleThumbnails?.(style)}
            isPicked={style === picked}
            onPick={() => store.dispatch({ do: 'set-style', style })}
          />
        ))}
      </div>
    </Popover>
  )
}
