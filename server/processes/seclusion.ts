/** What workers see of the files of their server, and the two ways in which a system can hide the rest from them. */
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Seclusion {
  /** Absolute path of the data folder, in which workers find only their own folders. */
  dataDir: string
  /** Paths within the data folder in which the workers read and write; they are made where they are missing. */
  ownFolders: readonly string[]
  /** Paths within the data folder in which they only read. */
  readFolders?: readonly string[]
  /** Absolute paths of other files and folders that stay hidden, such as backups and settings; some may not exist. */
  hidden: readonly string[]
}

/**
 * Lays an empty file system over the data folder, and the folders of the workers into it. The working folder of the
 * script leads below that file system until the end: only so are those folders still found.
 */
const script = `
data=$1; shift
cd "$data"
mount -t tmpfs -o size=1m,mode=700 none "$data"
while [ "$1" != -- ]; do
  mkdir -p "$1" "$data/$1"
  mount --no-canonicalize --bind "$1" "$data/$1"
  shift
done
shift
while [ "$1" != -- ]; do
  mkdir -p "$1" "$data/$1"
  mount --no-canonicalize --bind "$1" "$data/$1"
  mount -o remount,bind,ro "$data/$1" || :
  shift
done
shift
mount -o remount,bind,ro "$data"
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o ro,mode=700 none "$1"
  elif [ -f "$1" ]; then mount --bind /dev/null "$1"; fi
  shift
done
shift
cd "$OLDPWD"
exec "$@"`

/**
 * What stands before the command of a worker so that it does not see the files. The mounts belong to a user namespace
 * around the one in which the command runs, as the same user as before: so it cannot take them away.
 * @param namespaces further options of `unshare`
 */
export function secludedBy(
  { dataDir, ownFolders, readFolders = [], hidden }: Seclusion,
  namespaces: readonly string[],
): string[] {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  return [
    ...['unshare', '--user', '--map-root-user', '--mount', ...namespaces],
    ...['sh', '-euc', script, 'seclude', dataDir, ...ownFolders, '--', ...readFolders, '--', ...hidden, '--'],
    ...['unshare', '--user', `--map-user=${user}`, `--map-group=${group}`],
  ]
}

/**
 * What stands before the command where users may make no namespaces: the same is closed to it, though its names may be seen, and
 * TCP in place of the whole network.
 */
export function confinedBy(reach: { hasNetwork: boolean; seclusion: Seclusion | null }): string[] {
  const program = fileURLToPath(new URL('confine.ts', import.meta.url))
  return [process.execPath, '--no-env-file', program, JSON.stringify(reach)]
}

/** Ends well if a worker can live with what it sees: its program, its code, what that imports, and temporary files. */
export const livingTrial = [
  process.execPath,
  '--no-env-file',
  fileURLToPath(new URL('living-trial.ts', import.meta.url)),
  tmpdir(),
]
