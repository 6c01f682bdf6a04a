import { framePage, type TemplateItem } from '@mirari/wallpaper'
import { type Ref, useEffect, useRef } from 'react'
import type { TemplatePackage } from './use-package.ts'

export interface PreviewFrameProps {
  playing: TemplatePackage
  /** Places for the size at which it is shown. */
  items: readonly TemplateItem[]
  /** All contents by the item's id. */
  contents: ReadonlyMap<string, Blob>
  frameUrl: string | undefined
  title: string
  onReady?: (() => void) | undefined
  ref?: Ref<HTMLIFrameElement> | undefined
}

/**
 * Plays a template. The frame has no origin and its rules let nothing out, so whatever page the base is, it finds
 * neither the session nor the editor. Files go in once; afterwards only items, without a reload.
 */
export function PreviewFrame({ playing, items, contents, frameUrl, title, onReady, ref }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement | null>(null)
  /** What the page has of contents by now. */
  const shown = useRef(new Map<string, Blob>())
  const isReady = useRef(false)
  const latest = useRef({ items, contents, onReady })
  latest.current = { items, contents, onReady }

  function tell() {
    const now = latest.current
    const addresses: Record<string, Blob | ''> = {}
    for (const [id, blob] of now.contents) if (shown.current.get(id) !== blob) addresses[id] = blob
    for (const id of shown.current.keys()) if (!now.contents.has(id)) addresses[id] = ''
    // Without an origin there is none to name; what is sent is the template's own.
    frame.current?.contentWindow?.postMessage({ mirari: 'template-items', items: now.items, addresses }, '*')
    shown.current = new Map(now.contents)
  }
  const latestTell = useRef(tell)
  latestTell.current = tell

  useEffect(() => {
    isReady.current = false
    shown.current = new Map(playing.contents)
    const onMessage = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow
      if (!inner || source !== inner) return
      if (data?.mirari === 'frame') inner.postMessage({ mirari: 'package', files: playing.files }, '*')
      if (data?.mirari !== 'ready' || isReady.current) return
      isReady.current = true
      latestTell.current()
      latest.current.onReady?.()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [playing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these is what is told
  useEffect(() => {
    if (isReady.current) latestTell.current()
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
