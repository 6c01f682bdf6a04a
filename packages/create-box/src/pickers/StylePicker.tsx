import { styleIds } from '@mirari/model'
import { Icon, Popover, RadioGroup } from '@mirari/ui'
import { ChevronDown, Palette } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Picker of the 27 styles, for models that take one. */
export function StylePicker() {
  const { store, styleThumbnails } = useBox()
  const texts = useBoxTexts()
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
        <button type="button" part="chip" className="mi-chip" {...props}>
          <Icon icon={Palette} />
          <span className="mi-sr">{texts.style}: </span>
          {texts.styleName(picked)}
          <Icon icon={ChevronDown} className="mi-chev" />
        </button>
      )}
    >
      <RadioGroup
        label={texts.style}
        className="mi-style-grid"
        itemClassName="mi-style-opt"
        focusChosen
        value={picked}
        items={styleIds.map((style) => ({
          value: style,
          content: (
            <>
              <StyleThumbnail url={styleThumbnails?.(style)} />
              <span>{texts.styleName(style)}</span>
            </>
          ),
        }))}
        onValueChange={(style) => store.dispatch({ do: 'set-style', style })}
      />
    </Popover>
  )
}

/** Thumbnail of a style, or a blank area without one. */
function StyleThumbnail({ url }: { url: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (!url || hasFailed) return <span aria-hidden="true" className="mi-style-blank" />
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
}
