import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brand } from './brand.ts'

const font = "'Instrument Sans Variable', system-ui, sans-serif"

addons.setConfig({
  theme: create({
    base: 'dark',
    brandTitle: 'Mirari, the catalog of its components',
    brandImage: brand.logo,
    brandUrl: '?path=/docs/foundations-start--docs',
    brandTarget: '_self',
    fontBase: font,
    colorPrimary: brand.accent,
    // Words of the toolbar; the chosen line of the sidebar darkens it for the white words on it. Both are AA.
    colorSecondary: '#e8622d',
    appBg: '#100e0c',
    appContentBg: brand.surface,
    appPreviewBg: brand.surface,
    appBorderColor: '#2f2b27',
    appBorderRadius: 10,
    textColor: brand.text,
    textInverseColor: brand.surface,
    textMutedColor: '#b9b3ab',
    barBg: brand.surface,
    barTextColor: '#c9c3bb',
    barHoverColor: brand.accent,
    barSelectedColor: brand.accent,
    buttonBg: '#221f1b',
    buttonBorder: '#3a3530',
    inputBg: '#221f1b',
    inputBorder: '#3a3530',
    inputTextColor: brand.text,
    inputBorderRadius: 7,
  }),
  sidebar: { showRoots: true },
})
