import '@mirari/editor-core/styles.css'
import { BlendMenu, defaultArrangeTexts } from '@mirari/editor-core'
import type { BlendMode } from '@mirari/model'
import { useState } from 'react'

export function Example() {
  const [mode, setMode] = useState<BlendMode>('multiply')
  return (
    <div style={{ width: 200 }}>
      <BlendMenu texts={defaultArrangeTexts} value={mode} onValueChange={setMode} />
    </div>
  )
}
