import { Segmented, Switch, useStore } from '@mirari/ui'
import { Monitor, Moon, Sun } from 'lucide'
import { useId } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { LanguageChoice } from '../../parts/page/LanguageChoice.tsx'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'
import type { ThemeChoice } from '../../stores/theme/theme.ts'
import { useTheme } from '../../stores/theme/theme-context.ts'
import { ConsoleEntry } from './ConsoleEntry.tsx'

const themeIcons = { system: Monitor, dark: Moon, light: Sun } as const
const themes: readonly ThemeChoice[] = ['system', 'dark', 'light']

/** Theme, language and notifications of this browser. */
export function PreferencesPart() {
  const theme = useTheme()
  const { notifications } = useNotifications()
  const { account: texts, history } = useLateTexts()
  const { on } = useStore(notifications)
  const notifyId = useId()
  return (
    <div className="mi-account-part">
      <section aria-label={texts.theme}>
        <h3 className="mi-h3">{texts.theme}</h3>
        <Segmented
          fit
          label={texts.theme}
          items={themes.map((value) => ({ value, label: texts.themes[value], icon: themeIcons[value] }))}
          value={useStore(theme)}
          onValueChange={theme.choose}
        />
      </section>
      <LanguageChoice />
      <section className="mi-account-switch">
        <label id={notifyId} htmlFor={`${notifyId}-switch`}>
          {history.notify}
        </label>
        <Switch
          id={`${notifyId}-switch`}
          aria-labelledby={notifyId}
          checked={on}
          onCheckedChange={() => void notifications.toggle()}
        />
      </section>
      <ConsoleEntry />
    </div>
  )
}
