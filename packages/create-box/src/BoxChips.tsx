import { hasStyles, models, usesMedia } from '@mirari/model'
import { useBox, useBoxState } from './box-context.ts'
import { DurationPicker } from './DurationPicker.tsx'
import { EffectControl } from './EffectControl.tsx'
import { ImageTools } from './ImageTools.tsx'
import { LoopSwitch } from './LoopSwitch.tsx'
import { ModelPicker } from './ModelPicker.tsx'
import { SeedChip } from './SeedChip.tsx'
import { SizePicker } from './SizePicker.tsx'
import { StylePicker } from './StylePicker.tsx'
import { VideoRatioPicker } from './VideoRatioPicker.tsx'
import { VideoResolutionPicker } from './VideoResolutionPicker.tsx'

/** The pickers of the open box. */
export function BoxChips() {
  const { media } = useBox()
  const model = useBoxState((state) => state.draft.model)
  return (
    <div className="mi-create-chips">
      <ModelPicker />
      {models[model].category === 'video' ? (
        <>
          <VideoRatioPicker />
          <VideoResolutionPicker />
          <DurationPicker />
          <LoopSwitch />
        </>
      ) : (
        <SizePicker />
      )}
      {hasStyles(model) && <StylePicker />}
      {usesMedia(model) && <EffectControl />}
      {media && models[model].category === 'image' && <ImageTools />}
      <SeedChip />
    </div>
  )
}
