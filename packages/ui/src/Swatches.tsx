import { classNames } from './class-names.ts'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

export interface SwatchesProps<Color extends string>
  extends Omit<RadioGroupProps<Color>, 'items' | 'itemClassName' | 'onValueChange' | 'value' | 'defaultValue'> {
  /** CSS colors such as '#ff7438', in display order. */
  colors: readonly Color[]
  /** The current color in upper or lower case; null or any other color if no swatch is chosen. */
  value: string | null
  onValueChange: (color: Color) => void
  /** Accessible name of a color; the color itself by default. */
  nameOf?: ((color: Color) => string) | undefined
  /** Native tooltip of a color. */
  titleOf?: ((color: Color) => string) | undefined
}

/** Choice of a color, each as a filled circle. */
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
