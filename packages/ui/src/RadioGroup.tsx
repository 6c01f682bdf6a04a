import type { CSSProperties, ReactNode } from 'react'
import { moveFocus } from './roving.ts'
import { useControllable } from './use-controllable.ts'

/** One choice of a {@link RadioGroup}. */
export interface RadioItem<Value extends string> {
  value: Value
  /** Content of the button; also its accessible name, unless `name` is set. */
  content?: ReactNode
  /** Accessible name, if the content has none. */
  name?: string | undefined
  /** Native tooltip. */
  title?: string | undefined
  disabled?: boolean | undefined
  style?: CSSProperties | undefined
}

export interface RadioGroupProps<Value extends string> {
  /** Accessible name of the group; alternatively `labelledBy`. */
  label?: string | undefined
  /** Id of the element that names the group. */
  labelledBy?: string | undefined
  items: readonly RadioItem<Value>[]
  /** The controlled value, null for none. Leave it out for an uncontrolled group. */
  value?: Value | null | undefined
  /** Initial value of an uncontrolled group. */
  defaultValue?: Value | null | undefined
  /** Called on every choice, even if the chosen item is pressed again. */
  onValueChange?: ((value: Value) => void) | undefined
  /** The item that Tab focuses while none is chosen; the first enabled one by default. */
  tabStop?: Value | undefined
  /** Whether a surrounding dialog or popover focuses the chosen item when it opens. */
  focusChosen?: boolean | undefined
  className?: string | undefined
  /** Class of every item. */
  itemClassName?: string | undefined
}

/**
 * Radio group with free item content. The group is a single tab stop; arrow keys, Home and End move the focus and
 * choose.
 */
export function RadioGroup<Value extends string>({
  label,
  labelledBy,
  items,
  value,
  defaultValue = null,
  onValueChange,
  tabStop,
  focusChosen,
  className,
  itemClassName,
}: RadioGroupProps<Value>) {
  const [chosen, choose] = useControllable<Value | null>(value, defaultValue, (next) => {
    if (next !== null) onValueChange?.(next)
  })
  const enabled = items.filter((item) => !item.disabled)
  const stop = [chosen, tabStop].find((one) => enabled.some((item) => item.value === one)) ?? enabled[0]?.value
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className}
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio holds no content and ignores Home and End
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === chosen}
          aria-label={item.name}
          title={item.title}
          disabled={item.disabled}
          tabIndex={item.value === stop ? 0 : -1}
          data-autofocus={(focusChosen && item.value === chosen) || undefined}
          className={itemClassName}
          style={item.style}
          onClick={() => choose(item.value)}
        >
          {item.content}
        </button>
      ))}
    </div>
  )
}
