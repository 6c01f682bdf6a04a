import { TextField } from '@mirari/ui'
import { ChoiceField } from '../../parts/page/ChoiceField.tsx'
import { useWidgetsTexts } from './use-widgets-texts.ts'
import type { Widget, WidgetOption, WidgetValue } from './widget-options.ts'

export interface OptionFieldsProps {
  options: Widget['options']
  /** By attribute; one that is missing or empty has its default. */
  attributes: Readonly<Record<string, string>>
  onAttributeChange: (attribute: string, value: string) => void
}

/** The attributes of a widget, each in a field that fits it. */
export function OptionFields({ options, attributes, onAttributeChange }: OptionFieldsProps) {
  return options.map((option) => (
    <OptionField
      key={option.attribute}
      option={option}
      value={attributes[option.attribute] ?? ''}
      onValueChange={(value) => onAttributeChange(option.attribute, value)}
    />
  ))
}

interface OptionFieldProps {
  option: WidgetOption
  /** Empty for the default. */
  value: string
  onValueChange: (value: string) => void
}

function OptionField({ option, value, onValueChange }: OptionFieldProps) {
  const texts = useWidgetsTexts()
  const label = texts.option[option.attribute]
  if (option.kind === 'text')
    return (
      <TextField
        label={label}
        value={value}
        maxLength={option.maxLength}
        placeholder={texts.empty[option.attribute]}
        onValueChange={onValueChange}
      />
    )
  const [first] = option.values
  const nameOf = (one: WidgetValue) => (isNumber(one) ? one : texts.value[one])
  return (
    <ChoiceField
      fit
      label={label}
      items={option.values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={option.values.find((one) => one === value) ?? first}
      onValueChange={(next) => onValueChange(next === first ? '' : next)}
    />
  )
}

const isNumber = (value: WidgetValue): value is `${number}` => /^\d+$/.test(value)
