import { TimelineScrubber } from '@mirari/ui'
import { useState } from 'react'

const months = [
  { id: '2026-05', label: 'May 2026', section: '2026', size: 40 },
  { id: '2026-04', label: 'April 2026', section: '2026', size: 120 },
  { id: '2025-12', label: 'December 2025', section: '2025', size: 60 },
  { id: '2025-11', label: 'November 2025', section: '2025', size: 20 },
]

export function Example() {
  const [month, setMonth] = useState(0)
  return (
    <div style={{ display: 'flex', gap: 24, height: 320 }}>
      <p style={{ width: 160 }}>The list shows {months[month]?.label}.</p>
      <TimelineScrubber label="Timeline" marks={months} value={month} onValueCommitted={setMonth} />
    </div>
  )
}
