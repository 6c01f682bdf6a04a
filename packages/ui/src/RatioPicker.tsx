import { ratioOf } from '@mirari/model'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'
import { RatioGlyph } from './RatioGlyph.tsx'

export interface RatioPickerProps<Ratio extends string>
  extends Omit<RadioGroupProps<Ratio>, 'items' | 'itemClassName'> {
  /** Ratios such as '16:9', in the order they are shown. */
  ratios: readonly Ratio[]
  /** Width divided by height, for ratios whose label is not of the form '16:9'. */
  numberOf?: ((ratio: Ratio) => number) | undefined
  /** Accessible name of a ratio that needs more than its own text. */
  nameOf?: ((ratio: Ratio) => string | undefined) | undefined
}

/** Choice of an aspect ratio, each with an icon and a label. */
export function RatioPicker<Ratio extends string>({
  ratios,
  numberOf = ratioOf,
  nameOf,
  className = 'mi-opt-grid',
  ...group
}: RatioPickerProps<Ratio>) {
  return (
    <RadioGroup
      {...group}
      className={className}
      itemClassName="mi-opt"
      items={ratios.map((ratio) => ({
        value: ratio,
        name: nameOf?.(ratio),
        content: (
          <>
            <RatioGlyph ratio={numberOf(ratio)} />
            {ratio}
          </>
        ),
      }))}
    />
  )
}
