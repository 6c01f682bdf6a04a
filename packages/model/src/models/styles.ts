export const defaultStyle = 'realistic'
const numberedStyles = 26

/** 'realistic' and 'wallpaper-v1' … 'wallpaper-v26'. */
export const styleIds: readonly string[] = [
  defaultStyle,
  ...Array.from({ length: numberedStyles }, (_, i) => `wallpaper-v${i + 1}`),
]

/** 'Realistic', 'Wallpaper 1' … 'Wallpaper 26'; an unknown id is its own name. */
export function styleName(style: string): string {
  if (style === defaultStyle) return 'Realistic'
  const number = /^wallpaper-v(\d+)$/.exec(style)?.[1]
  return number === undefined ? style : `Wallpaper ${number}`
}
