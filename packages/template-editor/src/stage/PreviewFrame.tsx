import { useEvent } from '@mirari/ui'
import { framePage, type TemplateItem } from '@mirari/wallpaper'
import { useEffect, useRef, useState } from 'react'
import { createFrameWatch, type FramePhase, type FrameWatch, firstFrame } from './frame-watch.ts'
import type { RunningPage } from './running-page.ts'
import type { TemplatePackage } from './use-package.ts'

export interface PreviewFrameProps {
  playing: TemplatePackage
  items: readonly TemplateItem[]
  /** Contents of all items, by the item's id. */
  contents: ReadonlyMap<string, Blob>
  frameUrl: string | undefined
  title: string
  onReady?: (() => void) | undefined
  /** Whether the page starts, runs, or was taken away because it hangs. */
  onPhase?: ((phase: FramePhase) => void) | undefined
  /** Learns what the page says and how it looks. */
  page?: RunningPage | undefined
}

/**
 * Plays a template. The frame has no origin and its policy forbids requests, so the base's page can reach neither the
 * session nor the editor. Files are sent once; afterwards only items, without a reload. A page that hangs is ended.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { playing, items, contents, frameUrl, title, onReady, onPhase, page } = props
  const frame = useRef<HTMLIFrameElement>(null)
  /** Contents that the page has received. */
  const sent = useRef(new Map<string, Blob>())
  const isReady = useRef(false)
  const [{ phase, attempt }, setState] = useState(firstFrame)
  const watch = useRef<FrameWatch | null>(null)

  const send = useEvent(() => {
    const addresses: Record<string, Blob | ''> = {}
    for (const [id, blob] of contents) if (sent.current.get(id) !== blob) addresses[id] = blob
    for (const id of sent.current.keys()) if (!contents.has(id)) addresses[id] = ''
    // The frame has no origin that could be named as the target; the message holds only the template itself.
    frame.current?.contentWindow?.postMessage({ mirari: 'template-items', items, addresses }, '*')
    sent.current = new Map(contents)
  })
  const onPageReady = useEvent(() => {
    page?.setWindow(frame.current?.contentWindow ?? null)
    send()
    onReady?.()
  })
  const onFramePhase = useEvent((now: FramePhase) => onPhase?.(now))

  useEffect(() => {
    const own = createFrameWatch({
      ping: () => frame.current?.contentWindow?.postMessage({ mirari: 'ping' }, '*'),
      onChange(state) {
        setState(state)
        onFramePhase(state.phase)
      },
      after(ms, work) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      isVisible: () => document.visibilityState === 'visible',
    })
    watch.current = own
    return own.stop
  }, [onFramePhase])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new frame gets the files anew
  useEffect(() => {
    isReady.current = false
    sent.current = new Map(playing.contents)
    const onMessage = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow
      if (!inner || source !== inner) return
      watch.current?.answered()
      page?.receive(data)
      if (data?.mirari === 'frame') {
        watch.current?.greeted()
        page?.clear()
        inner.postMessage({ mirari: 'package', files: playing.files }, '*')
      }
      if (data?.mirari !== 'ready' || isReady.current) return
      isReady.current = true
      onPageReady()
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      page?.setWindow(null)
    }
  }, [playing, page, onPageReady, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is sent when these change
  useEffect(() => {
    if (isReady.current) send()
  }, [items, contents])

  if (phase === 'hung' || phase === 'resting') return null
  return (
    <iframe
      key={attempt}
      ref={frame}
      className="mi-te-play"
      title={title}
      tabIndex={-1}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      {...(frameUrl === undefined ? { srcDoc: framePage } : { src: frameUrl })}
    />
  )
}
