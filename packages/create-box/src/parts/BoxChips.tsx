import { hasStyles, models, usesMedia } from '@mirari/model'
import { useBox, useBoxState } from '../box-context.ts'
import { ImageTools } from '../dialogs/ImageTools.tsx'
import { AdvancedPicker } from '../pickers/AdvancedPicker.tsx'
import { DurationPicker } from '../pickers/DurationPicker.tsx'
import { EffectControl } from '../pickers/EffectControl.tsx'
import { InteractionPicker } from '../pickers/InteractionPicker.tsx'
import { LoopSwitch } from '../pickers/LoopSwitch.tsx'
import { ModelPicker } from '../pickers/ModelPicker.tsx'
import { SeedChip } from '../pickers/SeedChip.tsx'
import { SizePicker } from '../pickers/SizePicker.tsx'
import { StylePicker } from '../pickers/StylePicker.tsx'
import { VideoRatioPicker } from '../pickers/VideoRatioPicker.tsx'
import { VideoResolutionPicker } from '../pickers/VideoResolutionPicker.tsx'

/** The pickers of the expanded box. */
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
      {usesMedia(model) && (
        <>
          <EffectControl />
          <InteractionPicker />
        </>
      )}
      <AdvancedPicker />
      {media && models[model].category === 'image' && <ImageTools />}
      <SeedChip />
    </div>
  )
}
