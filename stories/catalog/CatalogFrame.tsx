import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useMemo, useSyncExternalStore } from 'react'
import type { Globals } from 'storybook/internal/types'
import { create } from 'storybook/theming'
import { brand } from '../.storybook/brand.ts'
import { fonts, grounds } from '../.storybook/toolbar.ts'
import { catalogGlobals } from './catalog-globals.ts'
import './catalog.css'

const shared = { colorPrimary: brand.accent, appBorderRadius: 10, inputBorderRadius: 7 }

const themes = {
  dark: {
    base: 'dark',
    ...shared,
    appBg: '#100e0c',
    appContentBg: brand.surface,
    appBorderColor: '#2f2b27',
    textColor: brand.text,
    textMutedColor: '#b9b3ab',
    colorSecondary: '#ff8d5e',
    barBg: brand.surface,
    inputBg: '#221f1b',
    inputBorder: '#4a443d',
    inputTextColor: brand.text,
    buttonBg: '#221f1b',
    buttonBorder: '#4a443d',
  },
  light: { base: 'light', ...shared, appBg: '#f6f3ee', textColor: '#211a12', colorSecondary: '#a03309' },
} as const

/** Frame of every page of the catalog: the theme of the toolbar, on a partner's ground and in its font. */
export function CatalogFrame(props: PropsWithChildren<DocsContainerProps>) {
  const { theme, ground, font } = useSyncExternalStore(catalogGlobals.subscribe, catalogGlobals.getSnapshot)
  return <DocsContainer {...props} theme={useMemo(() => themeOf({ theme, ground, font }), [theme, ground, font])} />
}

function themeOf({ theme, ground, font }: Globals) {
  const name = theme === 'light' ? 'light' : 'dark'
  const [surface, text] = grounds[String(ground)]?.[name] ?? []
  return create({
    ...themes[name],
    fontBase: fonts[String(font)] ?? "'Instrument Sans Variable', system-ui, sans-serif",
    ...(surface && text && { appContentBg: surface, barBg: surface, textColor: text, inputTextColor: text }),
  })
}
