import '@mirari/editor-core/styles.css'
import { type Point, PointedMenu } from '@mirari/editor-core'
import { useState } from 'react'

export function Example() {
  const [at, setAt] = useState<Point | null>(null)
  const [said, setSaid] = useState('Click with the right button.')
  return (
    <div
      role="application"
      aria-label="Canvas"
      style={{ position: 'relative', height: 180, padding: 16, background: 'var(--mi-surface-1)' }}
      onContextMenu={(event) => {
        event.preventDefault()
        const { left, top } = event.currentTarget.getBoundingClientRect()
        setAt({ x: event.clientX - left, y: event.clientY - top })
      }}
    >
      <p>{said}</p>
      <PointedMenu
        at={at}
        label="Layer"
        onClose={() => setAt(null)}
        items={[{ id: 'front', label: 'Bring to front', onSelect: () => setSaid('It is in front.') }]}
      />
    </div>
  )
}
