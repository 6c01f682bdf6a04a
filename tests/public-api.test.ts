import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from './support/packages.ts'
import { root } from './support/sources.ts'

/** Names that an `index.ts` exports, types marked, sorted. */
function exportedNames(index: string): string[] {
  const text = readFileSync(index, 'utf8')
  const names: string[] = []
  for (const [, typeOnly, list] of text.matchAll(/export\s+(type\s+)?\{([^}]*)\}/g)) {
    for (const item of (list ?? '').split(',').map((part) => part.trim())) {
      if (item === '') continue
      const isType = typeOnly !== undefined || item.startsWith('type ')
      const name = item.replace(/^type\s+/, '').replace(/^.*\sas\s+/, '')
      names.push(isType ? `type ${name}` : name)
    }
  }
  return names.sort((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', ''), 'en'))
}

/** A change here is a change of what partners build on: look at it, then `bun run test unit -- -u` or edit the list. */
for (const name of publishedPackages) {
  test(`@mirari/${name} exports exactly the listed names`, async () => {
    const names = exportedNames(join(root, 'packages', name, 'src/index.ts'))
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(join(root, 'tests/public-api', `${name}.txt`))
  })
}
