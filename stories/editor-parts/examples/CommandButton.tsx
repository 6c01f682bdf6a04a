import '@mirari/editor-core/styles.css'
import { CommandButton } from '@mirari/editor-core'
import { Magnet } from 'lucide'
import { useState } from 'react'

export function Example() {
  const [isOn, setOn] = useState(true)
  return (
    <CommandButton
      label="Snap to guides"
      shortcuts={['mod+shift+;']}
      icon={Magnet}
      isPressed={isOn}
      onRun={() => setOn(!isOn)}
    />
  )
}
