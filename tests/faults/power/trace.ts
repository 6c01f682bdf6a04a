/** The writes of a process and its children to one folder, as strace recorded them. */
import { readFileSync } from 'node:fs'

/** System calls that change files, or make changes durable, and `lseek`, which moves where the next write goes. */
const tracedCalls = [
  'open,openat,creat,close,lseek,write,writev,pwrite64,pwritev,pwritev2,ftruncate,truncate,fallocate',
  'rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir',
  'fsync,fdatasync,sync_file_range,copy_file_range,sendfile,splice',
].join(',')

/** Options of strace with which {@link readTrace} can read what it writes; the traced process stays the direct child. */
export const straceOptions = (file: string): string[] => [
  ...['-D', '-f', '-q', '-y', '-ttt', '-xx', '--seccomp-bpf', '-s', String(2 ** 26)],
  ...['-e', 'signal=none', '-e', `trace=${tracedCalls}`, '-o', file],
]

/** Whether strace is there and may trace. */
export async function canTrace(): Promise<boolean> {
  if (Bun.which('strace') === null) return false
  return (await Bun.spawn(['strace', ...straceOptions('/dev/null'), 'true'], { stderr: 'ignore' }).exited) === 0
}

export type FileChange =
  | { kind: 'open'; path: string; creates: boolean; truncates: boolean }
  | { kind: 'write'; path: string; at: number | 'next'; bytes: Buffer }
  | { kind: 'copy'; from: string; path: string; length: number }
  | { kind: 'seek'; path: string; at: number }
  | { kind: 'resize'; path: string; length: number }
  | { kind: 'rename'; from: string; path: string }
  | { kind: 'link'; from: string; path: string }
  | { kind: 'remove'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'sync'; path: string }

export interface Traced {
  /** When the call had returned, in ms since 1970. */
  atMs: number
  change: FileChange
}

/** Memory that processes share, which SQLite makes anew after a crash. */
const isShared = (path: string): boolean => path.endsWith('-shm')

/**
 * Successful changes below `folder`, in their order.
 * @throws Error on a call that changes files there in a way that this module does not know
 */
export function readTrace(file: string, folder: string): Traced[] {
  const unfinished = new Map<string, string>()
  const traced: Traced[] = []
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const head = /^(\d+) +(\d+\.\d+) /.exec(line)
    if (!head) continue
    const [whole, pid = '', seconds = ''] = head
    let call = line.slice(whole.length)
    if (call.endsWith('<unfinished ...>')) {
      unfinished.set(pid, call.slice(0, -'<unfinished ...>'.length))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(call)
    if (resumed) {
      call = `${unfinished.get(pid) ?? ''}${call.slice(resumed[0].length)}`
      unfinished.delete(pid)
    }
    const change = changeOf(call, folder)
    if (change) traced.push({ atMs: Number(seconds) * 1000, change })
  }
  return traced
}

/** Arguments: a descriptor with its path, a text, or a bare word. */
const argument =
  /(?:(-?\d+|AT_FDCWD)<((?:\\x[0-9a-f]{2}|[^>\\])*)>(?:\(deleted\))?)|"((?:\\x[0-9a-f]{2})*)"|([^,()"<>]+)/g

interface Argument {
  /** Path of a descriptor, or a text. */
  text: string | null
  bytes: Buffer
  word: string
}

function changeOf(call: string, folder: string): FileChange | null {
  const parts = /^(\w+)\((.*)\)\s+= (-?\d+)(?:<(.*)>)?/s.exec(call)
  if (!parts) return null
  const [, name = '', listed = '', result = ''] = parts
  if (Number(result) < 0) return null
  const args = argumentsOf(listed)
  const text = (index: number): string => args[index]?.text ?? ''
  const number = (index: number): number => Number(args[index]?.word.trim())
  const inFolder = (path: string): boolean => path.startsWith(`${folder}/`) && !isShared(path)
  const only = (path: string, change: FileChange): FileChange | null => (inFolder(path) ? change : null)
  const at = (folderIndex: number): string => resolvePath(text(folderIndex), text(folderIndex + 1))

  switch (name) {
    case 'open':
    case 'creat':
    case 'openat': {
      const path = name === 'openat' ? at(0) : text(0)
      const flags = listed.slice(listed.lastIndexOf('"'))
      const creates = name === 'creat' || flags.includes('O_CREAT')
      return only(path, { kind: 'open', path, creates, truncates: name === 'creat' || flags.includes('O_TRUNC') })
    }
    case 'lseek':
      return only(text(0), { kind: 'seek', path: text(0), at: Number(result) })
    case 'write':
      return only(text(0), { kind: 'write', path: text(0), at: 'next', bytes: written(args[1], result) })
    case 'pwrite64':
      return only(text(0), { kind: 'write', path: text(0), at: number(3), bytes: written(args[1], result) })
    case 'ftruncate':
    case 'truncate':
      return only(text(0), { kind: 'resize', path: text(0), length: number(1) })
    case 'copy_file_range':
      return only(text(2), { kind: 'copy', from: text(0), path: text(2), length: Number(result) })
    case 'sendfile':
      return only(text(0), { kind: 'copy', from: text(1), path: text(0), length: Number(result) })
    case 'rename':
      return only(text(1), { kind: 'rename', from: text(0), path: text(1) })
    case 'renameat':
    case 'renameat2':
      return only(at(2), { kind: 'rename', from: at(0), path: at(2) })
    case 'link':
      return only(text(1), { kind: 'link', from: text(0), path: text(1) })
    case 'linkat':
      return only(at(2), { kind: 'link', from: at(0), path: at(2) })
    case 'unlink':
    case 'rmdir':
      return only(text(0), { kind: 'remove', path: text(0) })
    case 'unlinkat':
      return only(at(0), { kind: 'remove', path: at(0) })
    case 'mkdir':
      return only(text(0), { kind: 'folder', path: text(0) })
    case 'mkdirat':
      return only(at(0), { kind: 'folder', path: at(0) })
    case 'fsync':
    case 'fdatasync':
      return text(0) === folder || inFolder(text(0)) ? { kind: 'sync', path: text(0) } : null
    case 'close':
      return null
    default: {
      if (args.some((arg) => arg.text !== null && inFolder(arg.text))) throw new Error(`Unknown change: ${name}.`)
      return null
    }
  }
}

function argumentsOf(listed: string): Argument[] {
  return [...listed.matchAll(argument)]
    .filter(([whole]) => whole.trim() !== '')
    .map(([, , path, quoted, word]) => {
      const hex = path ?? quoted
      const bytes = hex === undefined ? Buffer.alloc(0) : unescaped(hex)
      return { text: hex === undefined ? null : bytes.toString('utf8'), bytes, word: word ?? '' }
    })
}

function unescaped(text: string): Buffer {
  return text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex') : Buffer.from(text, 'latin1')
}

function written(arg: Argument | undefined, result: string): Buffer {
  return (arg?.bytes ?? Buffer.alloc(0)).subarray(0, Number(result))
}

function resolvePath(folder: string, path: string): string {
  return path.startsWith('/') ? path : `${folder}/${path}`
}
