import { NumberField } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [width, setWidth] = useState(1920)
  const [height, setHeight] = useState(1080)
  return (
    <div className="mi-row" style={{ width: 320 }}>
      <NumberField label="Width" mark="W" unit="px" min={64} max={4096} value={width} onValueChange={setWidth} />
      <NumberField label="Height" mark="H" unit="px" min={64} max={4096} value={height} onValueChange={setHeight} />
    </div>
  )
}
