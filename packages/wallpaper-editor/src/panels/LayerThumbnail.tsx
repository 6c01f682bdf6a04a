import { Icon } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { Clapperboard, Clock, Image, Shapes, Type } from 'lucide'
import { useState } from 'react'

const icons = { image: Image, video: Clapperboard, time: Clock, text: Type, shape: Shapes }

/** A small image of a layer; an icon of its kind when it cannot be loaded. */
export function LayerThumbnail({ item }: { item: EditorItem }) {
  const [failedUrl, setFailedUrl] = useState('')
  const url = item.type === 'image' ? item.thumbnail_url || item.url : item.type === 'video' ? item.url : ''
  const fail = () => setFailedUrl(url)
  if (url === '' || url === failedUrl) {
    return (
      <span className="mi-we-thumb">
        <Icon icon={icons[item.type]} />
      </span>
    )
  }
  // The first frame is often black, so the thumbnail is a slightly later one.
  if (item.type === 'video') {
    return (
      <video
        className="mi-we-thumb"
        src={`${url}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
        onError={fail}
      />
    )
  }
  return <img className="mi-we-thumb" src={url} alt="" draggable={false} onError={fail} />
}
