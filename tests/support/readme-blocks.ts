import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** A block of code in a README: what follows its language, and the code. */
export interface ReadmeBlock {
  info: string
  code: string
}

/** The blocks in one language that a package's README shows. */
export function readmeBlocks(name: string, language: string): ReadmeBlock[] {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
  const blocks = readme.matchAll(/^```(\S+)([^\n]*)\n([\s\S]*?)^```/gm)
  return [...blocks].flatMap(([, found, info = '', code = '']) =>
    found === language ? [{ info: info.trim(), code }] : [],
  )
}
