import '@mirari/editor-core/styles.css'
import { NameField } from '@mirari/editor-core'
import { useState } from 'react'

export function Example() {
  const [name, setName] = useState('')
  return <NameField name={name} label="Name of the wallpaper" placeholder="New wallpaper" onNameCommitted={setName} />
}
