/**
 * `bun confine.ts <what a worker sees> <command>`: becomes the command, without the rights over the files that are hidden
 * from it. A process of its own, because rights are given up by one thread: only a program that takes over has no others.
 */
import { FFIType, ptr } from 'bun:ffi'
import { lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCLibrary } from './c-library.ts'
import { keepOnly } from './landlock.ts'
import type { Reach } from './limited-command.ts'
import { refuseSockets } from './socket-filter.ts'

/** fcntl(2) with 0: a descriptor stays open for the program that takes over. */
const setDescriptorFlags = 2
/** Descriptors from here on may be the channel to the server. */
const firstOther = 3
const mostOther = 64
/** The folder of the project, with the code of the worker. */
const project = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** The path without links, also of what does not exist. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), path.slice(parent.length))
  }
}

const isWithin = (path: string, folder: string): boolean => path.startsWith(folder === sep ? sep : folder + sep)

/** Everything but the hidden paths, by as few paths as can name it. Links lead to what is listed, or hidden, itself. */
function allBut(hidden: readonly string[], folder: string = sep): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (hidden.includes(path) || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== false) return []
    return hidden.some((other) => isWithin(other, path)) ? allBut(hidden, path) : [path]
  })
}

function confine({ seclusion, hasNetwork }: Reach): void {
  if (seclusion === null) {
    keepOnly({ changed: [sep], read: [], hasNetwork })
    return
  }
  const { dataDir, ownFolders, readFolders = [], hidden } = seclusion
  // It must exist: a path that is mistyped hides nothing.
  const root = realpathSync(dataDir)
  if (isWithin(join(realPath(tmpdir()), sep), root)) throw new Error('Temporary files lie in the data folder.')
  const foldersOf = (names: readonly string[]) => names.map((name) => join(root, name))
  const own = foldersOf(ownFolders)
  const read = foldersOf(readFolders)
  for (const folder of [...own, ...read]) mkdirSync(folder, { recursive: true })
  const closed = [root, ...hidden.map(realPath)]
  // Imports are found by the names in the folder of the project, also where settings or data lie in it.
  const listed = closed.some((path) => isWithin(path, project)) ? [project] : []
  keepOnly({ changed: [...allBut(closed), ...own], read, listed, hasNetwork })
}

/** Lets the command take the place of this process. Returns only when it cannot. */
function become(command: readonly string[]): void {
  const { i32, ptr: address } = FFIType
  const library = openCLibrary({
    fcntl: { args: [i32, i32, i32], returns: i32 },
    execvp: { args: [address, address], returns: i32 },
  })
  const words = command.map((word) => Buffer.from(`${word}\0`))
  const list = new BigUint64Array([...words.map((word) => BigInt(ptr(word))), 0n])
  const [program] = words
  if (library === null || program === undefined) return
  for (let descriptor = firstOther; descriptor < mostOther; descriptor++) {
    library.symbols.fcntl(descriptor, setDescriptorFlags, 0)
  }
  library.symbols.execvp(ptr(program), ptr(list))
}

const [reach = '', ...command] = process.argv.slice(2)
const allowed: Reach = JSON.parse(reach)
confine(allowed)
// What Landlock leaves open: UDP, and TCP where the kernel is older.
if (!allowed.hasNetwork) refuseSockets()
become(command)
process.exit(1)
