import { videoResolutions } from '@mirari/model'
import { Icon, Menu } from '@mirari/ui'
import { ChevronDown, Monitor } from 'lucide'
import { useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'

/** Picker of a video's resolution. */
export function VideoResolutionPicker() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const [open, setOpen] = useState(false)
  const picked = useBoxState((state) => state.draft.videoResolution)
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      label={texts.resolution}
      side="top"
      trigger={(props) => (
        <button type="button" part="chip" className="mi-chip" {...props}>
          <Icon icon={Monitor} />
          <span className="mi-sr">{texts.resolution}: </span>
          {picked}
          <Icon icon={ChevronDown} className="mi-chev" />
        </button>
      )}
      items={videoResolutions.map((resolution) => ({
        id: resolution,
        label: resolution,
        checked: resolution === picked,
        onSelect: () => store.dispatch({ do: 'set-video-resolution', resolution }),
      }))}
    />
  )
}
