import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages, scriptEntries } from './support/packages.ts'
import { readSource, root } from './support/sources.ts'

/** Names that a module exports, types marked, sorted. */
function exportedNames(path: string): string[] {
  const entries = readSource(path).module.staticExports.flatMap((statement) => statement.entries)
  const names = entries.map(({ exportName, isType }) => `${isType ? 'type ' : ''}${exportName.name}`)
  return names.sort((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', ''), 'en'))
}

/**
 * A change here is a change of what partners build on: look at it, then run this file with `-u` or edit the list. Beside
 * each list stands the whole interface with its types, held by tests/packages/api-report.test.ts.
 */
for (const { name, source, id } of publishedPackages.flatMap((name) =>
  scriptEntries(name).map((entry) => ({ name, ...entry })),
)) {
  test(`@mirari/${id} exports exactly the listed names`, async () => {
    const names = exportedNames(join('packages', name, source))
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(join(root, 'tests/public-api', `${id}.txt`))
  })
}
