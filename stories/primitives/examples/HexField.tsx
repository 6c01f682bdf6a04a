import { HexField } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [color, setColor] = useState('#ff7438')
  return (
    <div className="mi-row" style={{ width: 240 }}>
      <span style={{ width: 32, height: 32, borderRadius: 8, background: color }} />
      <HexField label="Color" value={color} onValueChange={setColor} />
    </div>
  )
}
