import { Tabs } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [part, setPart] = useState('mine')
  return (
    <>
      <Tabs
        label="Uploads"
        items={[
          { value: 'mine', label: 'My uploads' },
          { value: 'recent', label: 'Recent' },
        ]}
        value={part}
        onValueChange={setPart}
        panelId="uploads"
      />
      <p id="uploads" role="tabpanel">
        {part === 'mine' ? 'Everything you uploaded.' : 'What you used last.'}
      </p>
    </>
  )
}
