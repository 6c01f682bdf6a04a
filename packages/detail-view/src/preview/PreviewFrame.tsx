import { createGyroscope, framePage } from '@mirari/wallpaper'
import { useEffect, useRef } from 'react'
import type { PackageFiles } from './fetch-package.ts'

export interface PreviewFrameProps {
  files: PackageFiles
  /** Address of the frame page; without it the frame carries it itself. */
  frameUrl: string | undefined
  title: string
  /** The first frame is painted. */
  onReady: () => void
}

/**
 * Plays a package. The frame has no origin and its rules let nothing out, so whatever a package is, it finds neither
 * the session nor a way to tell what it sees; the files go in as Blobs, and it hears where the pointer is and how
 * the device is tilted: sensors are not for frames without an origin.
 */
export function PreviewFrame({ files, frameUrl, title, onReady }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latestReady = useRef(onReady)
  latestReady.current = onReady

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow
      if (!inner || source !== inner) return
      // Without an origin there is none to name; what is sent is the package's own.
      if (data?.mirari === 'frame') inner.postMessage({ mirari: 'package', files }, '*')
      else if (data?.mirari === 'ready') latestReady.current()
    }
    window.addEventListener('message', onMessage)
    const stopForwarding = forwardPointer(frame)
    const sensing = new AbortController()
    createGyroscope(document.body, (tilt) => tell(frame.current, tilt), sensing.signal)
    return () => {
      window.removeEventListener('message', onMessage)
      stopForwarding()
      sensing.abort()
    }
  }, [files])

  return (
    <iframe
      ref={frame}
      className="mi-preview-frame"
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      {...(frameUrl === undefined ? { srcDoc: framePage } : { src: frameUrl })}
    />
  )
}

/** -1 to 1 from left to right and top to bottom. */
function tell(frame: HTMLIFrameElement | null, { x, y }: { x: number; y: number }): void {
  const keep = (at: number) => Math.max(-1, Math.min(1, at))
  frame?.contentWindow?.postMessage({ type: 'mousemove', mirari: 'pointer', x: keep(x), y: keep(y) }, '*')
}

/** Tells the frame where the pointer is, once a frame. */
function forwardPointer(frame: { current: HTMLIFrameElement | null }): () => void {
  let place: { x: number; y: number } | null = null
  let asked = 0
  const send = () => {
    asked = 0
    const inner = frame.current
    if (!inner || !place) return
    const { left, top, width, height } = inner.getBoundingClientRect()
    if (width <= 0 || height <= 0) return
    tell(inner, { x: ((place.x - left) / width) * 2 - 1, y: ((place.y - top) / height) * 2 - 1 })
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    place = { x: clientX, y: clientY }
    asked ||= requestAnimationFrame(send)
  }
  window.addEventListener('pointermove', onMove, { passive: true })
  return () => {
    window.removeEventListener('pointermove', onMove)
    cancelAnimationFrame(asked)
  }
}
