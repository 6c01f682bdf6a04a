/** Landlock: what a process gives up of its own rights, on Linux from 5.19 on, without a namespace or another privilege. */
import { FFIType, ptr } from 'bun:ffi'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { openCLibrary } from './c-library.ts'

const { i32, i64, u64 } = FFIType
const createRuleset = 444n
const addRule = 445n
const restrictSelf = 446n
/** Asks landlock_create_ruleset(2) for the version of what the kernel has. */
const askVersion = 1n
const pathBeneath = 1n
/** prctl(2): no program that is started from here on has more rights than this one, without which nothing can be given up. */
const setNoNewPrivileges = 38
/** open(2): the place of a file, without opening it. */
const openPlace = 0o10000000

/** The first version that lets files move between folders at all. */
const oldestVersion = 2
const truncateVersion = 3
const networkVersion = 4
const scopeVersion = 6

const readAndRun = 0b1101n
const listFolders = 0b1000n
const executeWriteRead = 0b111n
/** Listing a folder, and making and removing what is in it. */
const changeFolders = 0b1_1111_1111_1000n
const moveBetweenFolders = 1n << 13n
const truncate = 1n << 14n
const listenAndConnect = 0b11n
/** Signals, and sockets whose name is no file, of processes that have not given up the same. */
const signalsAndSockets = 0b11n

const bytesOf = (values: readonly bigint[]) => new BigUint64Array(values)

/** What a process keeps. Everything that is beneath none of the paths is closed to it. */
export interface Kept {
  /** Absolute paths of files and folders that it may change. */
  changed: readonly string[]
  /** Those that it may only read and run. */
  read: readonly string[]
  /** Those in which it finds the names of files, in their folders too, and opens none. */
  listed?: readonly string[]
  hasNetwork: boolean
}

/** Opens the place of a path; null when it is gone, as files beside the data folder may be by now. */
function openPlaceOf(path: string): number | null {
  try {
    return openSync(path, openPlace)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Gives up every right over files that is not kept, for this thread and whatever it starts: for good. Without the network
 * it cannot listen or connect by TCP any more; and it signals nobody but what it started, where the kernel knows of that.
 * @throws where the system has no such means
 */
export function keepOnly({ changed, read, listed = [], hasNetwork }: Kept): void {
  const library = openCLibrary({
    syscall: { args: [i64, u64, u64, u64, u64], returns: i64 },
    prctl: { args: [i32, u64, u64, u64, u64], returns: i32 },
  })
  const call = (...[number, first = 0n, second = 0n, third = 0n, fourth = 0n]: bigint[]) =>
    Number(library?.symbols.syscall(number ?? 0n, first, second, third, fourth) ?? -1)
  const version = call(createRuleset, 0n, 0n, askVersion)
  if (version < oldestVersion) throw new Error('This system lets no process give up rights by itself.')

  const onFiles = executeWriteRead | (version >= truncateVersion ? truncate : 0n)
  const onFolders = onFiles | changeFolders | moveBetweenFolders
  const attributes = [onFolders]
  if (version >= networkVersion) attributes.push(hasNetwork ? 0n : listenAndConnect)
  if (version >= scopeVersion) attributes.push(signalsAndSockets)
  const ruleset = bytesOf(attributes)
  const rules = call(createRuleset, BigInt(ptr(ruleset)), BigInt(ruleset.byteLength))
  if (rules < 0) throw new Error('The kernel refuses the list of rights.')

  function allow(path: string, rights: bigint): void {
    const place = openPlaceOf(path)
    if (place === null) return
    try {
      // Eight bytes of rights and four of the descriptor, without a gap.
      const rule = new DataView(new ArrayBuffer(12))
      rule.setBigUint64(0, rights & (fstatSync(place).isDirectory() ? onFolders : onFiles), true)
      rule.setInt32(8, place, true)
      if (call(addRule, BigInt(rules), pathBeneath, BigInt(ptr(rule))) !== 0) throw new Error(`No right over ${path}.`)
    } finally {
      closeSync(place)
    }
  }
  for (const path of changed) allow(path, onFolders)
  for (const path of read) allow(path, readAndRun)
  for (const path of listed) allow(path, listFolders)
  if (library?.symbols.prctl(setNoNewPrivileges, 1n, 0n, 0n, 0n) !== 0) throw new Error('No rights can be given up.')
  if (call(restrictSelf, BigInt(rules)) !== 0) throw new Error('The rights could not be given up.')
  closeSync(rules)
  library.close()
}
