import type { GenerationResult, TaskStatus } from '@mirari/contract/schemas'
import { type CommandArguments, readArguments, UsageError, usage } from './arguments.ts'
import { type Client, createClient, type GenerationInput } from './client.ts'
import { GenerationError, ProblemError } from './problem-error.ts'

/** Which wallpaper it is, and where it is shown; by default by the best program, on every monitor. */
export interface WallpaperOptions {
  id: string
  host?: string
  monitor?: string
}

/** What the command line needs of the process that it runs in. */
export interface CommandHost {
  env: Readonly<Record<string, string | undefined>>
  /** Aborted when the user interrupts. */
  signal: AbortSignal
  print(line: string): void
  /** Prints beside the output: progress and errors. */
  complain(line: string): void
  /** Shows a package on this desktop, and says by what. @throws Error with a sentence for people */
  applyWallpaper(zip: Blob, options: WallpaperOptions): Promise<string>
  /** Writes a file and returns its path. */
  save(folder: string, name: string, bytes: Uint8Array): Promise<string>
}

/** Exit codes, which `mirari --help` lists. */
export const exitCodes = { done: 0, refused: 1, usage: 2, failed: 3, interrupted: 130 } as const

const listedByDefault = 20

/** Runs one command and returns its exit code. */
export async function main(words: readonly string[], host: CommandHost): Promise<number> {
  try {
    const given = readArguments(words)
    if (given.command === 'help') {
      host.print(usage)
      return exitCodes.done
    }
    await run(given, clientOf(host), host)
    return exitCodes.done
  } catch (error) {
    return explain(error, host)
  }
}

function clientOf({ env }: CommandHost): Client {
  const { MIRARI_SERVER: server, MIRARI_KEY: token } = env
  if (!server)
    throw new UsageError('Set MIRARI_SERVER to the address of the server, such as https://mirari.example.com')
  if (!URL.canParse(server)) throw new UsageError(`MIRARI_SERVER is not an address: ${server}`)
  if (!token) throw new UsageError('Set MIRARI_KEY to an API key. Keys are made in the settings, under Connections.')
  return createClient({ server, token })
}

async function run(given: CommandArguments, client: Client, host: CommandHost): Promise<void> {
  const { signal, print } = host
  switch (given.command) {
    case 'create': {
      const { id } = await client.create(given.input satisfies GenerationInput, { signal })
      if (!given.wait) return print(id)
      host.complain(`Started ${id}`)
      let shown = ''
      for await (const status of client.watch(id, { signal })) {
        const line = stateOf(status)
        if (line !== shown) host.complain(line)
        shown = line
        if (status.status === 'failed' || status.status === 'cancelled') throw new GenerationError(status)
        if (status.status === 'completed') await show(status.result, given.out, client, host)
      }
      return
    }
    case 'status': {
      const status = await client.status(given.id, { signal })
      print(`${status.generation_id}  ${stateOf(status)}`)
      if (status.status === 'completed') await show(status.result, given.out, client, host)
      return
    }
    case 'list': {
      let left = given.limit ?? listedByDefault
      if (left === 0) return
      for await (const { generation_id, status, created_at, prompt } of client.history({}, { signal })) {
        print(`${generation_id}  ${status.padEnd(10)}  ${created_at.slice(0, 16)}  ${prompt.replace(/\s+/g, ' ')}`)
        if (--left === 0) return
      }
      return
    }
    case 'apply': {
      const { id, host: program, monitor } = given
      host.complain('Packing')
      const zip = await (await client.wallpaper(id, { signal })).blob()
      const where = { ...(program !== null && { host: program }), ...(monitor !== null && { monitor }) }
      return print(`Shown by ${await host.applyWallpaper(zip, { id, ...where })}`)
    }
    case 'help':
      return
  }
}

/** Prints where results are; saves them into a folder, if one is given. */
async function show(
  results: readonly GenerationResult[],
  out: string | null,
  client: Client,
  { signal, print, save }: CommandHost,
): Promise<void> {
  for (const [index, result] of results.entries()) {
    if (out === null) {
      print(client.address(result))
      continue
    }
    const response = await client.download(result, { signal })
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const name = `${result.generation_id}-${index + 1}.${extensionOf(type)}`
    print(await save(out, name, new Uint8Array(await response.arrayBuffer())))
  }
}

function extensionOf(contentType: string): string {
  const [, format = 'bin'] = contentType.split('/')
  return format === 'jpeg' ? 'jpg' : format
}

function stateOf({ status, progress, queue_pos, error }: TaskStatus): string {
  if (status === 'generating') return `generating ${Math.floor(progress)}%`
  if (status === 'pending') return queue_pos === null ? 'pending' : `pending, number ${queue_pos} in the queue`
  return error === null ? status : `${status}: ${error}`
}

function explain(error: unknown, { signal, complain }: CommandHost): number {
  if (signal.aborted) {
    complain('Interrupted. What was started goes on; `mirari status ID` shows it.')
    return exitCodes.interrupted
  }
  const say = (text: string) => complain(`mirari: ${text}`)
  if (error instanceof UsageError) {
    say(error.message)
    complain('See `mirari --help`.')
    return exitCodes.usage
  }
  if (error instanceof GenerationError) {
    say(error.message)
    return exitCodes.failed
  }
  say(
    error instanceof ProblemError && error.code === 'could_not_validate_credentials'
      ? 'The server does not know this key: it was revoked, has expired, or belongs to another server.'
      : error instanceof Error
        ? error.message
        : String(error),
  )
  return exitCodes.refused
}
