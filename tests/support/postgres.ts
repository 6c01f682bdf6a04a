/** A PostgreSQL server of the tests: private, empty, and gone with the process that started it. */
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ensurePackages } from './programs.ts'

/** Where Debian's packages put the programs of each version. */
const debianFolder = '/usr/lib/postgresql'
const oldestVersion = 15
/** The account that Debian's package makes; the server refuses to run as root. */
const account = 'postgres'
/** Time in ms until the server must answer. */
const startPatienceMs = 60_000

function programFolder(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : []
  const newest = Math.max(...versions.filter((version) => existsSync(join(debianFolder, `${version}`, 'bin/postgres'))))
  return newest >= oldestVersion ? join(debianFolder, `${newest}`, 'bin') : null
}

/**
 * Installs PostgreSQL where it is missing and Debian's packages can be installed. Answers null when it is there, else a
 * sentence with what to do about it.
 */
export async function ensurePostgres(): Promise<string | null> {
  const names = await ensurePackages(() => (programFolder() ? [] : ['postgresql']))
  return names.length === 0
    ? null
    : `Nothing was tested on PostgreSQL ${oldestVersion} or later: on Debian as root, apt-get install ${names.join(' ')}.`
}

export interface PostgresServer {
  /** Address of a database of the server. */
  addressOf(database: string): string
  /** Ends the server, as an operator does or as a crash of it would, and starts it again. */
  restart(how: 'fast' | 'crash'): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Whether what was committed outlives a crash of the server. A crash of the machine it never does. */
  isDurable?: boolean
  /** Settings beside those of every test, as `name=value`. */
  settings?: readonly string[]
}

/**
 * Starts a server that only listens on a socket in its own folder and does not wait for the disk. Its order of text is
 * that of a language, as on most servers of operators, so that a column which should not have it shows.
 */
export async function startPostgres({
  isDurable = false,
  settings: own = [],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = programFolder()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'mirari-postgres-'))
  const isRoot = userInfo().uid === 0
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'))
  // With the process that started it, however that ends, the server ends as well.
  const asAccount = isRoot ? ['--reuid', account, '--regid', account, '--clear-groups'] : []
  const spawn = (program: string, ...options: string[]) =>
    Bun.spawn(['setpriv', '--pdeathsig', 'INT', ...asAccount, join(programs, program), ...options], {
      cwd: folder,
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: Bun.file(join(folder, `${program}.log`)),
    })
  const data = join(folder, 'data')
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8']
  const made = await spawn('initdb', '-D', data, '-U', account, '--auth=trust', '--no-sync', ...locale).exited
  if (made !== 0) throw new Error(`PostgreSQL cannot make a database: ${await logOf(folder, 'initdb')}`)
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=300', 'shared_buffers=64MB'],
    ...['fsync=off', `synchronous_commit=${isDurable ? 'on' : 'off'}`, 'full_page_writes=off', 'autovacuum=off'],
    ...own,
  ]
  const start = async () => {
    await rm(join(folder, 'postgres.log'), { force: true })
    const child = spawn('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting]))
    await started(folder, () => child.exitCode !== null)
    return child
  }
  let server = await start()
  return {
    async restart(how) {
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await server.exited
      server = await start()
    },
    addressOf: (database) => `postgres://${account}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.kill('SIGINT')
      await server.exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function idOf(option: '-u' | '-g'): Promise<number> {
  const child = Bun.spawn(['id', option, account], { stdout: 'pipe' })
  return Number(await new Response(child.stdout).text())
}

const logOf = (folder: string, program: string): Promise<string> => Bun.file(join(folder, `${program}.log`)).text()

/** Waits until the server takes connections, which its log says. */
async function started(folder: string, hasEnded: () => boolean): Promise<void> {
  const endMs = performance.now() + startPatienceMs
  while (!(await logOf(folder, 'postgres')).includes('ready to accept connections')) {
    if (hasEnded() || performance.now() > endMs) {
      throw new Error(`PostgreSQL does not start: ${await logOf(folder, 'postgres')}`)
    }
    await Bun.sleep(20)
  }
}
