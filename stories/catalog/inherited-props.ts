import type { ArgTypes } from 'storybook/internal/types'

/**
 * Props that a choice takes over from `RadioGroup` by `Pick` or `Omit`, which the reader of types does not follow; their
 * controls come from the values all the same.
 */
export const choiceProps = {
  value: {
    description: 'The controlled value, null for none. Leave it out for an uncontrolled group.',
    table: { type: { summary: 'Value | null' } },
  },
  defaultValue: {
    description: 'Initial value of an uncontrolled group.',
    table: { type: { summary: 'Value | null' } },
    control: false,
  },
  onValueChange: {
    description: 'Called on every choice, even if the chosen item is pressed again.',
    table: { type: { summary: '(value: Value) => void' } },
  },
} satisfies Partial<ArgTypes>
