/** Characters, as people count them. */
const wallpaperTitleLength = 60

/** What a wallpaper is called, in its document and in the package that hosts read: the beginning of its prompt. */
export function wallpaperTitleOf(prompt: string): string {
  return [...prompt.trim()].slice(0, wallpaperTitleLength).join('')
}
