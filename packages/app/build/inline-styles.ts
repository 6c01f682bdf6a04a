import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Inlines relative `@import`s, so that one stylesheet is one request. */
export async function inlineStyles(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const parts = await Promise.all(
    text.split(/(@import\s+['"]\.[^'"]+['"];)/).map((part) => {
      const path = /^@import\s+['"](\.[^'"]+)['"];$/.exec(part)?.[1]
      return path ? inlineStyles(join(file, '..', path)) : part
    }),
  )
  return parts.join('')
}
