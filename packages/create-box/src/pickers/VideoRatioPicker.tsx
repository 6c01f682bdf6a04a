import { draftSize, ratioOf, videoRatioIsLocked, videoRatios } from '@mirari/model'
import { Icon, Popover, RatioGlyph, RatioPicker } from '@mirari/ui'
import { ChevronDown, Lock } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Picker of a video's ratio; locked while a first frame determines it. */
export function VideoRatioPicker() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const ratio = useBoxState((state) => state.draft.videoRatio)
  const isLocked = useBoxState((state) => videoRatioIsLocked(state.draft))
  const { width, height } = useBoxState((state) => draftSize(state.draft))
  return (
    <Popover
      open={open && !isLocked}
      onOpenChange={setOpen}
      label={texts.ratio}
      className="mi-create-ratios"
      trigger={(props) => (
        <button
          type="button"
          part="chip"
          className="mi-chip"
          disabled={isLocked}
          title={`${width} × ${height}`}
          {...props}
        >
          <span className="mi-sr">{texts.ratio}: </span>
          <RatioGlyph ratio={ratioOf(ratio)} />
          <span>
            {ratio}
            {isLocked && (
              <>
                {' '}
                <em>{texts.autoFit}</em>
              </>
            )}
          </span>
          <Icon icon={isLocked ? Lock : ChevronDown} className={isLocked ? undefined : 'mi-chev'} />
        </button>
      )}
    >
      <div className="mi-pop-title">
        <span>{texts.ratio}</span>
      </div>
      <RatioPicker
        label={texts.ratio}
        ratios={videoRatios}
        value={ratio}
        onValueChange={(next) => store.dispatch({ do: 'set-video-ratio', ratio: next })}
      />
    </Popover>
  )
}
