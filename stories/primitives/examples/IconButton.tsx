import { IconButton } from '@mirari/ui'
import { Heart, Share2, ZoomIn } from 'lucide'
import { useState } from 'react'

export function Example() {
  const [isLiked, setLiked] = useState(false)
  return (
    <div className="mi-row">
      <IconButton icon={Heart} label="Like" on={isLiked} aria-pressed={isLiked} onClick={() => setLiked(!isLiked)} />
      <IconButton icon={Share2} label="Share" variant="fill" />
      <IconButton icon={ZoomIn} label="Zoom in" variant="image" round />
    </div>
  )
}
