/** Chosen files that are not uploaded yet, by the id of the reference or media item that shows them. */
export interface LocalFiles {
  /** Stores a file and returns the address under which the page can show it. */
  add(id: string, file: File): string
  get(id: string): File | undefined
  /** Releases all files except those of these items. */
  retain(ids: ReadonlySet<string>): void
}

export function createLocalFiles(): LocalFiles {
  const stored = new Map<string, { file: File; url: string }>()
  return {
    add(id, file) {
      const url = URL.createObjectURL(file)
      stored.set(id, { file, url })
      return url
    },
    get: (id) => stored.get(id)?.file,
    retain(ids) {
      for (const [id, { url }] of stored) {
        if (ids.has(id)) continue
        URL.revokeObjectURL(url)
        stored.delete(id)
      }
    },
  }
}
