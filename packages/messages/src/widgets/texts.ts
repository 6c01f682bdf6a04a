/** Messages of the screen that puts a widget together for another site; downloaded when it is opened. */
export const texts = {
  title: 'Embed',
  line: 'Put Mirari on your site: choose, look at it, and copy the code.',
  backToApp: 'Back to Mirari',
  options: 'Options',
  /** Names of the attributes, as a person would say them. */
  option: {
    type: 'Shows',
    search: 'Search',
    columns: 'Columns',
    theme: 'Theme',
    target: 'Opens a creation in',
    label: 'Name for screen readers',
  },
  /** What stands in an empty field. */
  empty: {
    search: 'Everything',
    label: 'Public creations',
  },
  value: {
    all: 'All',
    image: 'Images',
    video: 'Videos',
    wallpaper: 'Wallpapers',
    auto: 'Automatic',
    light: 'Light',
    dark: 'Dark',
    _self: 'The same tab',
    _blank: 'A new tab',
  },
  ownColors: 'Colors of your site',
  color: {
    '--mi-surface': 'Background',
    '--mi-text': 'Text',
    '--mi-accent': 'Accent',
  },
  /** Accessible name of the picker beside the field for the digits. */
  pick: (color: string) => `Pick: ${color}`,
  script: 'Script',
  current: 'From this server',
  currentLine: 'Corrections arrive by themselves.',
  pinned: 'From your site',
  pinnedLine: 'The page loads exactly the file that you have checked.',
  download: 'Download the script',
  preview: 'Preview',
  previewLine: 'Live, from this server. A creation opens in a new tab here.',
  /** Accessible name of the frame. */
  previewFrame: 'How it looks on your site',
  width: 'Width of the preview',
  wide: 'Wide',
  phone: 'Phone',
  html: 'HTML',
  htmlLine: 'Where the widget is to appear.',
  css: 'CSS',
  cssLine: 'In a stylesheet of your site.',
  policy: 'Content-Security-Policy',
  policyLine: 'Only for a site that sends such a header: add these to it.',
  integrity: 'Integrity hash',
  integrityLine: 'Of the script as this server has it now.',
  integrityLoading: 'Loading the hash',
  integrityFailed: 'The hash could not be loaded.',
  tryAgain: 'Try again',
  copy: 'Copy',
  /** Accessible name of a button that copies. */
  copyPart: (part: string) => `Copy: ${part}`,
  copied: 'Copied',
  copyFailed: 'It could not be copied. Please select and copy it yourself.',
}

export type WidgetsTexts = typeof texts
