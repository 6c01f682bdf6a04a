/** A place of a playlist: one wallpaper, or a pair for day and night. Names of files. */
export interface PlaylistEntry {
  name: string
  day: string
  night: string
}

/** Entries of a folder's files, in the order of their names. Files that are no packages are left out. */
export function entriesOf(files: readonly string[]): PlaylistEntry[] {
  const byName = new Map<string, { day?: string; night?: string }>()
  const add = (name: string, halves: { day?: string; night?: string }) =>
    byName.set(name, { ...byName.get(name), ...halves })
  for (const file of files.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
    const [, name = '', half] = /^(.+?)(?:\.(day|night))?\.zip$/i.exec(file) ?? []
    if (name === '' || file.startsWith('.')) continue
    if (half === undefined) add(name, { day: file, night: file })
    else add(name, half.toLowerCase() === 'day' ? { day: file } : { night: file })
  }
  return [...byName].flatMap(([name, { day, night }]) => {
    const one = day ?? night
    return one === undefined ? [] : [{ name, day: day ?? one, night: night ?? one }]
  })
}
