import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** A block of code in a README. */
export interface ReadmeBlock {
  language: string
  /** What follows the language. */
  info: string
  code: string
}

/** Every block that a package's README shows, from top to bottom; those of the repository's own for '.'. */
export function allReadmeBlocks(name: string): ReadmeBlock[] {
  const readme = readFileSync(join(root, name === '.' ? '' : `packages/${name}`, 'README.md'), 'utf8')
  const blocks = readme.matchAll(/^```(\S+)([^\n]*)\n([\s\S]*?)^```/gm)
  return [...blocks].map(([, language = '', info = '', code = '']) => ({ language, info: info.trim(), code }))
}

/** The blocks in one language that a package's README shows. */
export function readmeBlocks(name: string, language: string): ReadmeBlock[] {
  return allReadmeBlocks(name).filter((block) => block.language === language)
}
