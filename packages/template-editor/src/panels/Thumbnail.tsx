import { Icon } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { useContent } from '../editor-context.ts'

/** An item's thumbnail, or an icon. */
export function Thumbnail({ item, icon }: { item: TemplateItem; icon: IconNode }) {
  const content = useContent(item)
  const [failed, setFailed] = useState('')
  const local = item.type === 'image' && content?.status === 'ready' ? content.url : ''
  const url = item.thumbnail_url || local
  if (url === '' || url === failed) {
    return (
      <span className="mi-te-sym">
        <Icon icon={icon} />
      </span>
    )
  }
  return <img className="mi-te-thumb" src={url} alt="" draggable={false} onError={() => setFailed(url)} />
}
