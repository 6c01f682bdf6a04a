import { classNames } from './class-names.ts'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

export interface SwatchesProps<Color extends string>
  extends Omit<RadioGroupProps<Color>, 'items' | 'itemClassName' | 'onValueChange' | 'value' | 'defaultValue'> {
  /** CSS colors such as '#ff7438', in the order they are shown. */
  colors: readonly Color[]
  /** The current color, in any case; null, or one that is not offered, when none is chosen. */
  value: string | null
  onValueChange: (color: Color) => void
  /** Accessible name of a color; the color itself by default. */
  nameOf?: ((color: Color) => string) | undefined
  /** Tip of the browser over a color. */
  titleOf?: ((color: Color) => string) | undefined
}

/** Colors to choose from, each a filled circle. */
export function Swatches<Color extends string>({
  colors,
  value,
  onValueChange,
  nameOf,
  titleOf,
  className,
  ...group
}: SwatchesProps<Color>) {
  return (
    <RadioGroup
      {...group}
      value={colors.find((color) => color.toLowerCase() === value?.toLowerCase()) ?? null}
      onValueChange={onValueChange}
      className={classNames('mi-swatches', className)}
      itemClassName="mi-swatch"
      items={colors.map((color) => ({
        value: color,
        name: nameOf?.(color) ?? color,
        title: titleOf?.(color),
        style: { '--mi-swatch': color },
      }))}
    />
  )
}
