import { RestoredNotice } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [isVisible, setVisible] = useState(true)
  return (
    <RestoredNotice
      text={isVisible ? 'Your unsaved changes of yesterday are back.' : null}
      discardLabel="Discard"
      onDiscard={() => setVisible(false)}
      hideLabel="Hide"
      onHide={() => setVisible(false)}
    />
  )
}
