import { Swatches } from '@mirari/ui'
import { useState } from 'react'

const names = { '#fffaf2': 'Paper', '#ff7438': 'Ember', '#304858': 'Slate', '#1c1712': 'Ink' }

export function Example() {
  const [color, setColor] = useState('#ff7438')
  return (
    <Swatches
      label="Color"
      colors={['#fffaf2', '#ff7438', '#304858', '#1c1712'] as const}
      nameOf={(one) => names[one]}
      value={color}
      onValueChange={setColor}
    />
  )
}
