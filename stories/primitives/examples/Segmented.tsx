import { Segmented } from '@mirari/ui'
import { Image, Video } from 'lucide'
import { useState } from 'react'

export function Example() {
  const [type, setType] = useState<'image' | 'video'>('image')
  return (
    <Segmented
      label="Type"
      items={[
        { value: 'image', label: 'Image', icon: Image },
        { value: 'video', label: 'Video', icon: Video },
      ]}
      value={type}
      onValueChange={setType}
    />
  )
}
