import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const withoutFolders = (line: string) => line.replaceAll(/[\w.@-]+\//g, '')
const known = new Set(
  readFileSync(join(import.meta.dirname, 'known.txt'), 'utf8')
    .split('\n')
    .map(withoutFolders),
)

/** What stands against a rule for now, wherever its file is moved. The list only gets shorter. */
export const isKnown = (line: string): boolean => known.has(withoutFolders(line))
