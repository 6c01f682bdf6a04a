import '@mirari/editor-core/styles.css'
import { RenameField } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'

export function Example() {
  const [name, setName] = useState('Clock')
  const [isEdited, setEdited] = useState(false)
  if (!isEdited) return <Button onClick={() => setEdited(true)}>{name}</Button>
  return (
    <RenameField
      label="Name of the layer"
      name={name}
      onDone={(next) => {
        if (next !== null) setName(next)
        setEdited(false)
      }}
    />
  )
}
