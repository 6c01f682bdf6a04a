import { videoRatioIsLocked, videoRatios, videoResolutions } from '@mirari/model'
import { Segmented } from '@mirari/ui'
import { useBox, useBoxState } from './box-context.ts'
import { RatioPicker } from './RatioPicker.tsx'

/** Ratio and resolution of a video; a first frame dictates the ratio. */
export function VideoSizePanel() {
  const { store, texts } = useBox()
  const draft = useBoxState((state) => state.draft)
  const isLocked = videoRatioIsLocked(draft)
  return (
    <>
      <div className="mi-pop-title">
        <span>{texts.ratio}</span>
        {isLocked && <span className="mi-mini mi-t3">{texts.autoFit}</span>}
      </div>
      <RatioPicker
        ratios={isLocked ? [draft.videoRatio] : videoRatios}
        picked={draft.videoRatio}
        onPick={(ratio) => store.dispatch({ do: 'set-video-ratio', ratio })}
      />
      <div className="mi-pop-title">
        <span>{texts.resolution}</span>
      </div>
      <Segmented
        fit
        label={texts.resolution}
        value={draft.videoResolution}
        items={videoResolutions.map((value) => ({ value, label: value }))}
        onValueChange={(resolution) => store.dispatch({ do: 'set-video-resolution', resolution })}
      />
    </>
  )
}
