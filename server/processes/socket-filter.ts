/** A filter of system calls (seccomp), by which a process makes no socket that leads to other hosts. */

import { FFIType, ptr } from 'bun:ffi'
import { endianness } from 'node:os'
import { openCLibrary } from './c-library.ts'

const { i32, u64 } = FFIType
/** prctl(2): nothing that is started from here on has more rights, without which no filter is taken. */
const setNoNewPrivileges = 38
const setSeccomp = 22
const filterMode = 2n

/** The kernel's number of the architecture, and that of socket(2) on it; other programs of theirs have other numbers. */
const architectures: Readonly<Partial<Record<NodeJS.Architecture, { id: number; socket: number }>>> = {
  x64: { id: 0xc000_003e, socket: 41 },
  arm64: { id: 0xc000_00b7, socket: 198 },
}
/** io_uring_setup(2), the same everywhere: a ring makes sockets, too, and no filter sees it. */
const setUpRing = 425
/** On x64 the calls from here on are the same ones by another convention. */
const otherConvention = 0x4000_0000
/** Sockets within the machine, by which programs talk to each other. */
const unixFamily = 1

// Instructions of the classic packet filter.
const load = 0x20
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const answer = 0x06
// Where the kernel shows the filter the call.
const callNumber = 0
const architecture = 4
const firstArgument = 16
// Answers.
const allow = 0x7fff_0000
const refuseWith = 0x0005_0000
const [noSuchCall, noAccess] = [38, 13]

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

/** Allows every call but those that make a socket of another family, or that the filter could not see through. */
const programFor = ({ id, socket }: { id: number; socket: number }): readonly Instruction[] => [
  [load, 0, 0, architecture],
  [jumpIfEqual, 0, 8, id],
  [load, 0, 0, callNumber],
  [jumpIfAtLeast, 6, 0, otherConvention],
  [jumpIfEqual, 4, 0, setUpRing],
  [jumpIfEqual, 0, 2, socket],
  [load, 0, 0, firstArgument],
  [jumpIfEqual, 0, 2, unixFamily],
  [answer, 0, 0, allow],
  [answer, 0, 0, refuseWith | noSuchCall],
  [answer, 0, 0, refuseWith | noAccess],
]

/**
 * Takes the right to make sockets that lead to other hosts, UDP among them, from this thread and whatever it starts: for
 * good. False where the system has no such means.
 */
export function refuseSockets(): boolean {
  const known = architectures[process.arch]
  // The filter reads the lower half of an argument, which comes first on every architecture here.
  if (known === undefined || endianness() !== 'LE') return false
  const library = openCLibrary({ prctl: { args: [i32, u64, u64, u64, u64], returns: i32 } })
  if (library === null) return false
  const program = programFor(known)
  const instructions = new DataView(new ArrayBuffer(program.length * 8))
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    instructions.setUint16(index * 8, code, true)
    instructions.setUint8(index * 8 + 2, ifTrue)
    instructions.setUint8(index * 8 + 3, ifFalse)
    instructions.setUint32(index * 8 + 4, value, true)
  }
  const list = new Uint8Array(instructions.buffer)
  // The number of instructions, and after a gap where they are.
  const filter = new BigUint64Array([BigInt(program.length), BigInt(ptr(list))])
  const { prctl } = library.symbols
  const isTaken =
    prctl(setNoNewPrivileges, 1n, 0n, 0n, 0n) === 0 && prctl(setSeccomp, filterMode, BigInt(ptr(filter)), 0n, 0n) === 0
  library.close()
  return isTaken
}
