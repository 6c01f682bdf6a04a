import { useEvent } from '@mirari/ui'
import { framePage, type TemplateItem } from '@mirari/wallpaper'
import { type Ref, useEffect, useRef } from 'react'
import type { TemplatePackage } from './use-package.ts'

export interface PreviewFrameProps {
  playing: TemplatePackage
  /** With positions for the size at which the template plays. */
  items: readonly TemplateItem[]
  /** Contents of all items, by the item's id. */
  contents: ReadonlyMap<string, Blob>
  frameUrl: string | undefined
  title: string
  onReady?: (() => void) | undefined
  ref?: Ref<HTMLIFrameElement> | undefined
}

/**
 * Plays a template. The frame has no origin and its policy forbids requests, so the base's page can reach neither the
 * session nor the editor. Files are sent once; afterwards only items, without a reload.
 */
export function PreviewFrame({ playing, items, contents, frameUrl, title, onReady, ref }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement | null>(null)
  /** Contents that the page has received. */
  const sent = useRef(new Map<string, Blob>())
  const isReady = useRef(false)

  const send = useEvent(() => {
    const addresses: Record<string, Blob | ''> = {}
    for (const [id, blob] of contents) if (sent.current.get(id) !== blob) addresses[id] = blob
    for (const id of sent.current.keys()) if (!contents.has(id)) addresses[id] = ''
    // The frame has no origin that could be named as the target; the message holds only the template itself.
    frame.current?.contentWindow?.postMessage({ mirari: 'template-items', items, addresses }, '*')
    sent.current = new Map(contents)
  })
  const onPageReady = useEvent(() => {
    send()
    onReady?.()
  })

  useEffect(() => {
    isReady.current = false
    sent.current = new Map(playing.contents)
    const onMessage = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow
      if (!inner || source !== inner) return
      if (data?.mirari === 'frame') inner.postMessage({ mirari: 'package', files: playing.files }, '*')
      if (data?.mirari !== 'ready' || isReady.current) return
      isReady.current = true
      onPageReady()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [playing, onPageReady])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is sent when these change
  useEffect(() => {
    if (isReady.current) send()
  }, [items, contents])

  return (
    <iframe
      ref={(element) => {
        frame.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className="mi-te-play"
      title={title}
      tabIndex={-1}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      {...(frameUrl === undefined ? { srcDoc: framePage } : { src: frameUrl })}
    />
  )
}
