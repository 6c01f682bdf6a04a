import type { Globals } from 'storybook/internal/types'
import { type Motion, setMotion } from './motion.ts'
import { accents, fonts, grounds, radii, type Theme } from './toolbar.ts'

/** Puts what the toolbar says on the page: the theme, a partner's five variables, language, direction and motion. */
export function applyGlobals(globals: Globals): void {
  const root = document.documentElement
  const theme: Theme = globals.theme === 'light' ? 'light' : 'dark'
  const ground = grounds[String(globals.ground)]?.[theme] ?? null
  root.dataset.theme = theme
  const variables = {
    '--mi-accent': accents[String(globals.accent)],
    '--mi-surface': ground?.[0],
    '--mi-text': ground?.[1],
    '--mi-radius': radii[String(globals.radius)],
    '--mi-font': fonts[String(globals.font)],
  }
  for (const [name, value] of Object.entries(variables)) {
    if (value) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  }
  root.lang = globals.language === 'zh' ? 'zh-Hans' : 'en'
  root.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  setMotion(motionOf(globals.motion))
}

function motionOf(value: unknown): Motion {
  return value === 'reduced' || value === 'full' ? value : 'system'
}
