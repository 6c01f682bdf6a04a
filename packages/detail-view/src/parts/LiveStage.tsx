import type { GenerationResult } from '@mirari/contract/schemas'
import { useLatest } from '@mirari/ui'
import { packageVolume } from '@mirari/wallpaper'
import { useEffect, useRef, useState } from 'react'
import type { PackageFiles } from '../preview/fetch-package.ts'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import type { PreviewLoader } from '../preview/preview-loader.ts'
import { useIsInSight } from '../use-is-in-sight.ts'
import { type Sound, SoundControl } from './SoundControl.tsx'

/** Delay before a package is loaded, ms, so that paging through a list loads none. */
const restMs = 600

interface LiveStageProps {
  item: GenerationResult
  loader: PreviewLoader
  /** The package cannot be loaded. */
  onFailed: () => void
}

/**
 * A wallpaper that runs over its poster and follows the pointer; out of sight it holds still. It takes no presses: those
 * are the view's. One with sound is silent until it is asked for.
 */
export function LiveStage({ item, loader, onFailed }: LiveStageProps) {
  const root = useRef<HTMLDivElement>(null)
  const isInSight = useIsInSight(root)
  const [files, setFiles] = useState<PackageFiles | null>(null)
  const [isReady, setReady] = useState(false)
  const [sound, setSound] = useState<Sound | null>(null)
  const latest = useLatest({ item, onFailed })
  const { wallpaper_zip_url: zip } = item

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of its package stands for the item
  useEffect(() => {
    const abort = new AbortController()
    let release = () => {}
    const load = async () => {
      try {
        const loaded = await loader.load(latest.current.item, abort.signal, () => {})
        if (abort.signal.aborted) return loaded.release()
        release = loaded.release
        setFiles(loaded.files)
        const volume = await packageVolume(loaded.files)
        if (!abort.signal.aborted && volume !== null) setSound({ volume, isMuted: true })
      } catch {
        if (!abort.signal.aborted) latest.current.onFailed()
      }
    }
    const timer = setTimeout(() => void load(), restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
      release()
    }
  }, [zip, loader, latest])

  return (
    <>
      <div ref={root} className="mi-live" data-ready={isReady || undefined}>
        {files && (
          <PreviewFrame
            files={files}
            frameUrl={loader.frameUrl}
            className="mi-live-frame"
            title={item.title}
            isPaused={isReady && !isInSight}
            sound={sound}
            onReady={() => setReady(true)}
          />
        )}
      </div>
      {isReady && sound && <SoundControl sound={sound} onChange={setSound} />}
    </>
  )
}
