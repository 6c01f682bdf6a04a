import { useEffect, useRef, useState } from 'react'
import { pictureLayers } from './picture-layers.ts'

/** Time the loading text stays at least, ms. */
export const parallaxPreviewMs = 3000

/** The layers of a picture, once they are made and the loading text was there long enough; null until then. */
export function useParallaxLayers(url: string, onFailed: () => void): HTMLCanvasElement[] | null {
  const [layers, setLayers] = useState<HTMLCanvasElement[] | null>(null)
  const latest = useRef(onFailed)
  latest.current = onFailed

  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const shownLongEnough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, parallaxPreviewMs)
    })
    Promise.all([pictureLayers(url, stopping.signal), shownLongEnough]).then(
      ([made]) => stopping.signal.aborted || setLayers(made),
      () => stopping.signal.aborted || latest.current(),
    )
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [url])
  return layers
}
