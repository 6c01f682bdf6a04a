/** Mistakes made on purpose: a scenario must fail with each of its own, or it would prove nothing. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface Mutation {
  /** What goes wrong with the mutation. */
  what: string
  /** Name of the scenario that must find it. */
  scenario: 'kills' | 'cuts'
  /** Number of faults with which it is found. */
  count: number
  file: string
  from: string
  to: string
}

export const mutations: Readonly<Record<string, Mutation>> = {
  fence: {
    what: 'a worker that lost its lease can still report progress and complete the task',
    scenario: 'kills',
    count: 3,
    file: 'server/platform/queue/queue.ts',
    from: ".where('run', '=', lease.run).where('lease_owner', '=', lease.lease_owner).where('state', '=', running)",
    to: '',
  },
  idempotency: {
    what: "the client's id is ignored, so that every repeated call creates another task",
    scenario: 'kills',
    count: 3,
    file: 'server/generations/create.ts',
    from: 'requestedId === undefined ? newId() : checkId(requestedId)',
    to: 'newId()',
  },
  sync: {
    what: 'a commit is answered before it is on the disk',
    scenario: 'cuts',
    count: 100,
    file: 'server/platform/database/database.ts',
    from: "'pragma synchronous = full'",
    to: "'pragma synchronous = off'",
  },
}

/** Writes a module that, preloaded, changes the server's source on load. @throws when the code to change is missing */
export async function writeMutation({ file, from, to }: Mutation, folder: string): Promise<string> {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const spaced = new RegExp(escapeForRegExp(from).replaceAll('\\.where', '\\s*\\.where'))
  if (!spaced.test(source)) throw new Error(`${file} no longer says: ${from}`)
  const preload = join(folder, 'mutation.ts')
  await writeFile(
    preload,
    `Bun.plugin({
      name: 'mutation',
      setup(build) {
        build.onLoad({ filter: /${escapeForRegExp(file)}$/ }, () => ({
          contents: ${JSON.stringify(source.replace(spaced, to))},
          loader: 'ts',
        }))
      },
    })\n`,
  )
  return preload
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
