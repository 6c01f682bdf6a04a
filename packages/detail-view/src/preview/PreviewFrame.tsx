import { useEvent } from '@mirari/ui'
import { createGyroscope, framePage } from '@mirari/wallpaper'
import { useEffect, useRef } from 'react'
import type { PackageFiles } from './fetch-package.ts'

export interface PreviewFrameProps {
  files: PackageFiles
  /** Address of the frame page; without it the page is inlined in the frame. */
  frameUrl: string | undefined
  title: string
  className?: string | undefined
  /** Whether the wallpaper holds still. */
  isPaused?: boolean | undefined
  /** Its sound, volume in percent; without it the wallpaper is silent. */
  sound?: { volume: number; isMuted: boolean } | null | undefined
  /** The first frame is painted. */
  onReady: () => void
}

/**
 * Plays a package in a frame without an origin whose policy lets nothing out, so that a package reaches neither the
 * session nor the network. Its files go in as Blobs. The position of the pointer and the tilt of the device are sent in
 * too, because a frame without an origin may not use sensors.
 */
export function PreviewFrame({
  files,
  frameUrl,
  title,
  className = 'mi-preview-frame',
  isPaused = false,
  sound = null,
  onReady,
}: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const reportReady = useEvent(onReady)

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow
      if (!inner || source !== inner) return
      // The frame has no origin that could be named; the message contains only the package's own content.
      if (data?.mirari === 'frame') inner.postMessage({ mirari: 'package', files, isMuted: true }, '*')
      else if (data?.mirari === 'ready') reportReady()
    }
    window.addEventListener('message', onMessage)
    const stopForwarding = forwardPointer(frame)
    const sensing = new AbortController()
    createGyroscope(document.body, (tilt) => sendPointer(frame.current, tilt), sensing.signal)
    return () => {
      window.removeEventListener('message', onMessage)
      stopForwarding()
      sensing.abort()
    }
  }, [files, reportReady])

  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ mirari: 'pause', paused: isPaused }, '*')
  }, [isPaused])

  useEffect(() => {
    if (!sound) return
    const set = (name: string, value: unknown) =>
      frame.current?.contentWindow?.postMessage({ mirari: 'property', name, value }, '*')
    set('mute', sound.isMuted)
    set('volume', sound.volume)
  }, [sound])

  return (
    <iframe
      ref={frame}
      className={className}
      title={title}
      tabIndex={-1}
      sandbox="allow-scripts"
      // What the viewer presses in this page lets the frame play sound.
      allow="autoplay"
      referrerPolicy="no-referrer"
      {...(frameUrl === undefined ? { srcDoc: framePage } : { src: frameUrl })}
    />
  )
}

/** Sends a position to the frame: -1 to 1 from left to right and top to bottom. */
function sendPointer(frame: HTMLIFrameElement | null, { x, y }: { x: number; y: number }): void {
  const clamp = (at: number) => Math.max(-1, Math.min(1, at))
  frame?.contentWindow?.postMessage({ type: 'mousemove', mirari: 'pointer', x: clamp(x), y: clamp(y) }, '*')
}

/** Sends the position of the pointer, at most once per animation frame. */
function forwardPointer(frame: { current: HTMLIFrameElement | null }): () => void {
  let position: { x: number; y: number } | null = null
  let requestId = 0
  const send = () => {
    requestId = 0
    const inner = frame.current
    if (!inner || !position) return
    const { left, top, width, height } = inner.getBoundingClientRect()
    if (width <= 0 || height <= 0) return
    sendPointer(inner, { x: ((position.x - left) / width) * 2 - 1, y: ((position.y - top) / height) * 2 - 1 })
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    position = { x: clientX, y: clientY }
    requestId ||= requestAnimationFrame(send)
  }
  window.addEventListener('pointermove', onMove, { passive: true })
  return () => {
    window.removeEventListener('pointermove', onMove)
    cancelAnimationFrame(requestId)
  }
}
