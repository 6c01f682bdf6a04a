import { RadioGroup } from '@mirari/ui'
import { useState } from 'react'

const fonts = [
  { value: 'serif', content: 'Serif', style: { fontFamily: 'serif' } },
  { value: 'sans', content: 'Sans' },
  { value: 'mono', content: 'Mono', style: { fontFamily: 'monospace' } },
] as const

export function Example() {
  const [font, setFont] = useState<'serif' | 'sans' | 'mono'>('sans')
  return (
    <div style={{ width: 320 }}>
      <RadioGroup
        label="Font"
        items={fonts}
        value={font}
        onValueChange={setFont}
        className="mi-opt-grid"
        itemClassName="mi-opt"
      />
    </div>
  )
}
