import { isRecord } from './check.ts'
import { fromEditor } from './from-editor.ts'
import { documentVersion } from './schema.ts'

type Loose = Record<string, unknown>

/**
 * Migrations by version: each takes a document of its version to the next one. Unversioned documents come from the
 * editor.
 */
const steps: Record<number, (document: Loose) => Loose> = {
  0: (document) => fromEditor(document),
}

/** The version that a document states; 0 when it states none. */
export function versionOf(document: Loose): number {
  const version = document._version
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0
}

/** Migrates a document to the current version; reports a document of a newer version in `problems`. */
export function migrate(document: Loose, problems: string[]): Loose {
  let current = document
  let version = versionOf(current)
  if (version > documentVersion) {
    problems.push(`document._version is ${version}; this player knows up to ${documentVersion}.`)
    return current
  }
  for (; version < documentVersion; version++) {
    const next = steps[version]?.(current)
    if (!isRecord(next)) {
      problems.push(`document._version ${version} is not known.`)
      return current
    }
    current = { ...next, _version: version + 1 }
  }
  return current
}
