/** Chosen files that are not uploaded yet, by the id of the reference or media item that shows them. */
export interface LocalFiles {
  /** Takes a file and answers the address under which the page can show it. */
  keep(id: string, file: File): string
  get(id: string): File | undefined
  /** Lets go of all files whose item is gone. */
  retain(ids: ReadonlySet<string>): void
}

export function createLocalFiles(): LocalFiles {
  const kept = new Map<string, { file: File; url: string }>()
  return {
    keep(id, file) {
      const url = URL.createObjectURL(file)
      kept.set(id, { file, url })
      return url
    },
    get: (id) => kept.get(id)?.file,
    retain(ids) {
      for (const [id, { url }] of kept) {
        if (ids.has(id)) continue
        URL.revokeObjectURL(url)
        kept.delete(id)
      }
    },
  }
}
