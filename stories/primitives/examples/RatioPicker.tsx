import { RatioPicker } from '@mirari/ui'
import { useState } from 'react'

const ratios = ['16:9', '4:3', '1:1', '9:16'] as const

export function Example() {
  const [ratio, setRatio] = useState<(typeof ratios)[number]>('16:9')
  return (
    <div style={{ width: 320 }}>
      <RatioPicker label="Ratio" ratios={ratios} value={ratio} onValueChange={setRatio} />
    </div>
  )
}
