import '@mirari/editor-core/styles.css'
import { FoldButtons, type PanelSide } from '@mirari/editor-core'
import { useState } from 'react'

export function Example() {
  const [folded, setFolded] = useState<readonly PanelSide[]>(['left'])
  return <FoldButtons labels={{ left: 'Layers', right: 'Properties' }} folded={folded} onFold={setFolded} />
}
