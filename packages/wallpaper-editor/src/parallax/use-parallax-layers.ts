import { useEvent } from '@mirari/ui'
import { useEffect, useState } from 'react'
import { imageLayers } from './image-layers.ts'

/** The loading text is visible for at least this long, ms. */
export const parallaxPreviewMs = 3000

/** The layers of an image; null until they are ready and the loading text has been visible long enough. */
export function useParallaxLayers(url: string, onFailed: () => void): HTMLCanvasElement[] | null {
  const [layers, setLayers] = useState<HTMLCanvasElement[] | null>(null)
  const notifyFailed = useEvent(onFailed)

  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const minimumTime = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, parallaxPreviewMs)
    })
    Promise.all([imageLayers(url, stopping.signal), minimumTime]).then(
      ([extracted]) => stopping.signal.aborted || setLayers(extracted),
      () => stopping.signal.aborted || notifyFailed(),
    )
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [url, notifyFailed])
  return layers
}
