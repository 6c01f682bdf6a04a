import { Switch } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [isPublic, setPublic] = useState(false)
  return (
    <div className="mi-row">
      <Switch aria-labelledby="publish" checked={isPublic} onCheckedChange={setPublic} />
      <span id="publish">Publish</span>
    </div>
  )
}
