import { join } from 'node:path'
import type { Plugin } from 'vitest/config'

/** Files of the model registry, with the lines that an edit would add to their list of records. */
const edits: Record<string, string> = {
  'creating-models.ts': 'dummy_painting: painting',
  'post-processing-models.ts': 'dummy_halving: halving',
}

const endOfRecords = /\n} as const satisfies Record<string, /

/** Adds the dummy models to the source of the model registry as it is loaded: the edit that adds a model. */
export function addDummyModels(): Plugin {
  const records = join(import.meta.dirname, 'dummy-models.ts')
  return {
    name: 'dummy models',
    enforce: 'pre',
    transform(code, id) {
      const [, name = ''] = /packages\/model\/src\/models\/([\w-]+\.ts)$/.exec(id) ?? []
      const line = edits[name]
      if (line === undefined) return null
      if (!endOfRecords.test(code)) throw new Error(`${id} has no list of records.`)
      const added = code.replace(endOfRecords, `\n  ${line},$&`)
      return `import { painting, halving } from ${JSON.stringify(records)}\n${added}`
    },
  }
}
