import type { Preview } from '@storybook/react-vite'

type GlobalTypes = NonNullable<Preview['globalTypes']>

/** Colors that a partner may choose, by the names in the toolbar; null for the theme's own. */
export const accents: Readonly<Record<string, string | null>> = {
  ember: null,
  blue: '#2f7df6',
  green: '#159a6c',
  violet: '#8b5cf6',
  lemon: '#f2d21b',
}

/** Surface and text of a partner's page, for both themes; null for the theme's own. */
export const grounds: Readonly<Record<string, Readonly<Record<Theme, readonly [string, string]>> | null>> = {
  warm: null,
  slate: { dark: ['#10131a', '#eef2fa'], light: ['#f8fafd', '#172033'] },
  neutral: { dark: ['#161616', '#f4f4f4'], light: ['#ffffff', '#161616'] },
}

/** Radii of controls, in CSS; null for the theme's own. */
export const radii: Readonly<Record<string, string | null>> = { round: null, sharp: '0px', small: '4px', large: '16px' }

/** Font families that every system has; null for the theme's own. */
export const fonts: Readonly<Record<string, string | null>> = {
  instrument: null,
  system: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  mono: 'ui-monospace, monospace',
}

export type Theme = 'dark' | 'light'

type ToolbarIcon = 'contrast' | 'paintbrush' | 'photo' | 'ruler' | 'type' | 'globe' | 'transfer' | 'lightning'

function choice(title: string, icon: ToolbarIcon, names: Readonly<Record<string, string>>): GlobalTypes[string] {
  const items = Object.entries(names).map(([value, name]) => ({ value, title: name }))
  return { description: title, toolbar: { title, icon, items, dynamicTitle: true } }
}

/** What the toolbar offers. A change is applied to the page by {@link applyGlobals}, and to texts by the decorators. */
export const globalTypes: GlobalTypes = {
  theme: choice('Theme', 'contrast', { dark: 'Dark', light: 'Light' }),
  accent: choice('Accent', 'paintbrush', {
    ember: 'Ember',
    blue: 'Blue',
    green: 'Green',
    violet: 'Violet',
    lemon: 'Lemon',
  }),
  ground: choice('Surface and text', 'photo', { warm: 'Warm', slate: 'Slate', neutral: 'Neutral' }),
  radius: choice('Radius', 'ruler', { round: '10 px', sharp: '0 px', small: '4 px', large: '16 px' }),
  font: choice('Font', 'type', { instrument: 'Instrument Sans', system: 'System', serif: 'Serif', mono: 'Mono' }),
  language: choice('Language', 'globe', { en: 'English', zh: '中文' }),
  direction: choice('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  motion: choice('Motion', 'lightning', { system: 'System motion', reduced: 'Reduced motion', full: 'Full motion' }),
}

/** The first choice of each: the product as it is. */
export const initialGlobals = {
  theme: 'dark',
  accent: 'ember',
  ground: 'warm',
  radius: 'round',
  font: 'instrument',
  language: 'en',
  direction: 'ltr',
  motion: 'system',
} as const
