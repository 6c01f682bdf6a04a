import type { LanguageId } from '@mirari/messages'
import { Segmented, useStore } from '@mirari/ui'
import { useLanguage } from '../../i18n/use-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

/** Choice of the interface language, which applies at once without a reload. */
export function LanguageChoice() {
  const { toasts } = useNotifications()
  const language = useLanguage()
  const { id, texts } = useStore(language)
  const choose = (next: LanguageId) => language.choose(next).catch(() => toasts.bad(texts.language.failed))
  return (
    <div className="mi-language">
      <span aria-hidden="true">{texts.language.label}</span>
      <Segmented
        fit
        label={texts.language.label}
        items={language.choices.map((choice) => ({ value: choice.id, label: choice.name ?? texts.language.default }))}
        value={id}
        onValueChange={(next) => void choose(next)}
      />
    </div>
  )
}
