import { Icon, pointerEffectIcons, RadioGroup } from '@mirari/ui'
import { type EditorDocument, pointerEffects } from '@mirari/wallpaper'
import type { WallpaperPatch } from '../document/change-wallpaper.ts'
import { useTexts } from '../texts-context.ts'
import { SwitchRow } from './fields/SwitchRow.tsx'

const choices = ['none', ...pointerEffects] as const
interface PointerEffectSectionProps {
  document: EditorDocument
  onChange: (patch: WallpaperPatch) => void
}

/** What follows the pointer above the wallpaper, and whether it moves with music. */
export function PointerEffectSection({ document, onChange }: PointerEffectSectionProps) {
  const texts = useTexts()
  const { pointer = 'none', hears = false } = document
  return (
    <div className="mi-we-sect">
      <h3 className="mi-we-subhead">{texts.pointerEffect}</h3>
      <RadioGroup
        label={texts.pointerEffect}
        className="mi-we-styles"
        itemClassName="mi-we-style mi-we-effect"
        value={pointer}
        items={choices.map((value) => ({
          value,
          content: (
            <>
              <Icon icon={pointerEffectIcons[value]} />
              <span>{texts.pointerEffects[value]}</span>
            </>
          ),
        }))}
        onValueChange={(choice) => onChange({ pointer: choice === 'none' ? null : choice })}
      />
      <SwitchRow
        label={texts.hearsSound}
        hint={texts.hearsSoundHint}
        checked={hears}
        disabled={pointer === 'none'}
        onCheckedChange={(next) => onChange({ hears: next })}
      />
    </div>
  )
}
