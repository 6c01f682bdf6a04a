import { Slider } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [strength, setStrength] = useState(60)
  return (
    <div className="mi-row" style={{ width: 320 }}>
      <Slider
        label="Strength"
        min={0}
        max={100}
        value={strength}
        valueText={`${strength} percent`}
        onValueChange={setStrength}
      />
      <span>{strength} %</span>
    </div>
  )
}
