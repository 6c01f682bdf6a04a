import type { TemplateItem } from '@mirari/wallpaper'
import { useState } from 'react'
import { useContent } from '../editor-context.ts'

/** Plays the video of a selected item once, muted, and hides it afterwards. */
export function PlayOnce({ item }: { item: TemplateItem }) {
  const content = useContent(item)
  const [over, setOver] = useState<string | null>(null)
  if (content?.status !== 'ready' || over === content.url) return null
  const { url } = content
  return (
    <video
      className="mi-te-once"
      src={url}
      autoPlay
      muted
      playsInline
      onEnded={() => setOver(url)}
      onError={() => setOver(url)}
    />
  )
}
