/** The steps of docs/operation/Dockerfile, done as they stand without Docker. */
import { cp, readFile, rename } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { root } from './sources.ts'

/** The folder that the Dockerfile works in; both of its images have one here. */
export const workFolder = '/mirari'
const dockerfile = join(root, 'docs/operation/Dockerfile')

export interface Step {
  image: string
  command: string
  rest: string
}

/** The steps of the Dockerfile in their order, each with the image that it is about. */
export async function readSteps(): Promise<Step[]> {
  const text = (await readFile(dockerfile, 'utf8')).replace(/^#.*\n/gm, '').replaceAll('\\\n', '')
  let image = 'final'
  return text.split('\n').flatMap((line) => {
    const [, command = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (command === 'FROM') image = / AS (\w+)$/.exec(rest)?.[1] ?? 'final'
    return command === '' ? [] : [{ image, command, rest }]
  })
}

/** Copies what .dockerignore leaves of the repository. */
export async function copyContext(target: string): Promise<void> {
  const rules = (await readFile(`${dockerfile}.dockerignore`, 'utf8')).trim().split('\n')
  const patterns = rules.flatMap((rule) => (rule.startsWith('**/') ? [new Bun.Glob(rule.slice('**/'.length))] : []))
  const isIgnored = (path: string) => patterns.some((pattern) => pattern.match(basename(path)))
  for (const rule of rules.filter((line) => line.startsWith('!'))) {
    const name = rule.slice(1)
    await cp(join(root, name), join(target, name), { recursive: true, filter: (path) => !isIgnored(path) })
  }
}

/** `COPY . .`, or `COPY --from=build /mirari/a /mirari/b target`. */
export async function copy(images: Readonly<Record<string, string>>, image: string, rest: string): Promise<void> {
  const into = images[image] ?? ''
  if (rest === '. .') return copyContext(into)
  const [, from = '', ...paths] =
    /^--from=(\w+) (.*)$/.exec(rest)?.flatMap((part, i) => (i === 2 ? part.split(' ') : part)) ?? []
  const target = paths.pop() ?? ''
  for (const path of paths) {
    const name = path.slice(workFolder.length + 1)
    const place = target === './' ? join(into, name) : join(into, target)
    // Nothing more is done in the image that it comes from.
    await rename(join(images[from] ?? '', name), place)
  }
}

/** What programs of the build get of this machine's environment. */
export const environment = (more: Record<string, string> = {}) => ({
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  HOME: process.env.HOME ?? '/tmp',
  ...more,
})

export async function run(
  cwd: string,
  command: readonly string[],
  settings: Record<string, string> = {},
): Promise<number> {
  const child = Bun.spawn([...command], { cwd, env: environment(settings), stdout: 'inherit', stderr: 'inherit' })
  return child.exited
}

/** Number of the user `bun` in the images of Bun. */
export const bunUser = 1000

/**
 * Makes a clean root in the folder `$1`: the programs of this machine, the users of Bun's images, the work folder `$2`,
 * and Bun itself (`$3`). There the steps of the image run that need their own root (`$4`), and then, as compose.yaml has
 * it, the rest: by the user of the image (`$5`), who can change nothing but /data and /tmp. Every mount is gone with the
 * namespace.
 */
const script = `
root=$1; work=$2; bun=$3; steps=$4; user=$5; shift 5
mount -t tmpfs -o mode=755 none "$root"
cd "$root"
mkdir -p usr etc proc dev tmp home/bun mirari
for name in bin sbin lib lib64; do
  if [ -L "/$name" ]; then cp -P "/$name" "$name"
  elif [ -d "/$name" ]; then mkdir "$name"; mount --rbind "/$name" "$name"; fi
done
mount --rbind /usr usr
mount -t tmpfs -o mode=755 none usr/local
mkdir usr/local/bin
cp "$bun" usr/local/bin/bun
printf 'root:x:0:0:root:/root:/bin/sh\\nbun:x:${bunUser}:${bunUser}::/home/bun:/bin/sh\\n' > etc/passwd
printf 'root:x:0:\\nbun:x:${bunUser}:\\n' > etc/group
for name in resolv.conf hosts ld.so.cache nsswitch.conf; do
  if [ -f "/etc/$name" ]; then cp "/etc/$name" "etc/$name"; fi
done
mount -t proc none proc
mount --rbind /dev dev
mount --bind "$work" mirari
chroot . sh -euc "$steps"
for volume in data; do
  mount -t tmpfs -o "mode=$(stat -c %a $volume),uid=$(stat -c %u $volume),gid=$(stat -c %g $volume)" none $volume
done
mount -t tmpfs -o mode=1777 none tmp
mount -o remount,bind,ro mirari
mount -o remount,ro "$root"
exec chroot . setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all \\
  sh -c 'cd ${workFolder} && exec "$@"' in-root "$@"
`

export interface CleanRoot {
  /** An empty folder. */
  root: string
  /** The content of the work folder. */
  work: string
  /** Shell commands that root runs there first. */
  steps: readonly string[]
  /** Who runs the command. */
  user: string
}

/** The words before a command that is to run in a clean root. */
export function inCleanRoot({ root: place, work, steps, user }: CleanRoot): string[] {
  return [
    ...['unshare', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'],
    ...['sh', '-euc', script, 'clean-root', place, work, process.execPath, steps.join('\n'), user],
  ]
}

/** Whether this user may make such roots. */
export const canMakeRoots = (): boolean =>
  process.getuid?.() === 0 && Bun.spawnSync(['unshare', '--mount', '--pid', '--fork', 'true']).exitCode === 0
