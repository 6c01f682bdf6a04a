/**
 * The open fonts that every wallpaper brings along. A system's fonts differ from one computer to the next; these are
 * equal everywhere, and come first wherever they cover a letter (Latin ones); the system's fonts follow. Chinese,
 * Japanese and Korean letters are the system's, because a font of them weighs more than most wallpapers: each style names
 * the fonts of macOS, Windows and Linux that fit it, before the browser chooses by itself.
 */

/** Fonts of the systems for Chinese letters, those of macOS, Windows and Linux in this order. */
const chinese = {
  sans: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"',
  serif: '"Songti SC", SimSun, "Noto Serif CJK SC", "Noto Serif SC"',
  mono: '"PingFang SC", "Microsoft YaHei", "Noto Sans Mono CJK SC"',
}

/** CSS families of the font styles. */
export const styleFamilies = {
  sans: `"Mirari Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", ${chinese.sans}, sans-serif`,
  serif: `"Mirari Source Serif", Georgia, "Times New Roman", "Noto Serif", ${chinese.serif}, serif`,
  mono: `"Mirari JetBrains Mono", ui-monospace, "Cascadia Mono", Consolas, Menlo, "DejaVu Sans Mono", ${chinese.mono}, monospace`,
}

/** The open font of each widespread family: of the same widths where there is one, otherwise of a similar character. */
const openFonts: ReadonlyMap<string, string> = new Map([
  ['Arial', 'Mirari Arimo'],
  ['Verdana', 'Mirari Open Sans'],
  ['Trebuchet MS', 'Mirari Fira Sans'],
  ['Tahoma', 'Mirari Source Sans'],
  ['Georgia', 'Mirari Gelasio'],
  ['Times New Roman', 'Mirari Tinos'],
  ['Palatino', 'Mirari Lora'],
  ['Garamond', 'Mirari EB Garamond'],
  ['Courier New', 'Mirari Courier Prime'],
  ['Impact', 'Mirari Anton'],
])

/** CSS families before those of the font style, with a comma at the end; '' for none. */
export function familyBefore(fontFamily: string): string {
  const open = openFonts.get(fontFamily)
  return fontFamily === '' ? '' : `${open === undefined ? '' : `"${open}", `}"${fontFamily}", `
}
