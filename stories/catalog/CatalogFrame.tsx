import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { create } from 'storybook/theming'
import { brand } from '../.storybook/brand.ts'
import { catalogGlobals } from './catalog-globals.ts'

const fontBase = "'Instrument Sans Variable', system-ui, sans-serif"
const shared = { fontBase, colorPrimary: brand.accent, appBorderRadius: 10, inputBorderRadius: 7 }

const themes = {
  dark: create({
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
  }),
  light: create({ base: 'light', ...shared, appBg: '#f6f3ee', textColor: '#211a12', colorSecondary: '#a03309' }),
}

/** Frame of every page of the catalog, in the theme of the toolbar. */
export function CatalogFrame(props: PropsWithChildren<DocsContainerProps>) {
  const { theme } = useSyncExternalStore(catalogGlobals.subscribe, catalogGlobals.getSnapshot)
  return <DocsContainer {...props} theme={theme === 'light' ? themes.light : themes.dark} />
}
