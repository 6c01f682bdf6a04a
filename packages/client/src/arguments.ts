import { parseArgs } from 'node:util'
import {
  defaultModel,
  imageRatios,
  imageResolutions,
  imageSize,
  type ModelId,
  modelIds,
  parseSize,
  sizeText,
} from '@mirari/model'
import type { GenerationInput } from './client.ts'

/** Words that the command line cannot make sense of. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A command with what was given to it. */
export type CommandArguments =
  | { command: 'help' }
  | { command: 'create'; input: GenerationInput; wait: boolean; out: string | null }
  | { command: 'status'; id: string; out: string | null }
  | { command: 'list'; limit: number | null }
  | { command: 'apply'; id: string; host: string | null; monitor: string | null }

export const usage = `mirari creates images with a Mirari server.

  mirari create "a lake at dawn" [--size 4k] [--ratio 16:9] [--model ID] [--count N] [--seed N] [--wait] [--out DIR]
      Starts a generation and prints its id. --wait waits and prints where the results are;
      --out saves them into a folder, and waits too. A size is 1k, 2k, 4k or 640x480.
  mirari status ID [--out DIR]
      Prints how a generation is going, and its results; --out saves them.
  mirari list [--limit N]
      Prints the newest generations, 20 unless said otherwise.
  mirari wallpaper apply ID [--host ID] [--monitor ID]
      Shows a result on this desktop: the first of a generation, by the best program that is installed.
      \`npx mirari-desktop\` lists programs and monitors, and brings back what was there before.

MIRARI_SERVER is the address of the server, MIRARI_KEY an API key with the scopes read and create.

Exit codes: 0 done, 1 refused or not reached, 2 wrong use, 3 the generation failed or was canceled, 130 interrupted.`

const options = {
  help: { type: 'boolean', short: 'h' },
  size: { type: 'string' },
  ratio: { type: 'string' },
  model: { type: 'string' },
  count: { type: 'string' },
  seed: { type: 'string' },
  wait: { type: 'boolean' },
  out: { type: 'string' },
  limit: { type: 'string' },
  host: { type: 'string' },
  monitor: { type: 'string' },
} as const

/** Options that each command takes. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  create: ['size', 'ratio', 'model', 'count', 'seed', 'wait', 'out'],
  status: ['out'],
  list: ['limit'],
  wallpaper: ['host', 'monitor'],
}

/** @throws UsageError */
export function readArguments(words: readonly string[]): CommandArguments {
  const { values, positionals } = parse(words)
  const [command, subject, ...rest] = positionals
  if (values.help || command === undefined) return { command: 'help' }
  const taken = optionsOf[command]
  if (!taken) throw new UsageError(`There is no command “${command}”.`)
  const foreign = Object.keys(values).find((name) => !taken.includes(name))
  if (foreign) throw new UsageError(`“${command}” takes no --${foreign}.`)
  if (command === 'wallpaper') return readWallpaper(subject, rest, values)
  if (rest.length > 0) throw new UsageError(`“${rest[0]}” is one word too many. Does the prompt stand in quotes?`)
  const out = values.out ?? null
  if (command === 'list') {
    if (subject !== undefined) throw new UsageError('“list” takes nothing but --limit.')
    return { command, limit: values.limit === undefined ? null : wholeNumber('limit', values.limit) }
  }
  if (subject === undefined || subject.trim() === '') {
    throw new UsageError(
      command === 'create' ? 'Say what to create: mirari create "a lake"' : 'Say which: mirari status ID',
    )
  }
  if (command === 'status') return { command, id: subject, out }
  const { count, seed, wait = false } = values
  return {
    command: 'create',
    wait: wait || out !== null,
    out,
    input: {
      type: 'image',
      prompt: subject,
      model: modelOf(values.model),
      size: sizeOf(values.size ?? '1k', values.ratio),
      ...(count !== undefined && { count: wholeNumber('count', count) }),
      ...(seed !== undefined && { seed: wholeNumber('seed', seed) }),
    },
  }
}

/** `wallpaper apply ID`. @throws UsageError */
function readWallpaper(
  action: string | undefined,
  [id, ...rest]: readonly string[],
  { host = null, monitor = null }: { host?: string | null | undefined; monitor?: string | null | undefined },
): CommandArguments {
  if (action !== 'apply' || id === undefined || rest.length > 0) {
    throw new UsageError('Say which: mirari wallpaper apply ID')
  }
  return { command: 'apply', id, host, monitor }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} is a whole number, not “${text}”.`)
  return Number(text)
}

function modelOf(text: string | undefined): ModelId {
  if (text === undefined) return defaultModel
  const model = modelIds.find((id) => id === text)
  if (model === undefined) throw new UsageError(`There is no model “${text}”.`)
  return model
}

function sizeOf(text: string, ratioText: string | undefined): string {
  const exact = parseSize(text)
  if (exact) {
    if (ratioText !== undefined) throw new UsageError('--ratio goes with 1k, 2k or 4k.')
    return sizeText(exact)
  }
  const resolution = imageResolutions.find((one) => one.toLowerCase() === text.toLowerCase())
  if (!resolution) throw new UsageError(`A size is 1k, 2k, 4k or WIDTHxHEIGHT, not “${text}”.`)
  const ratio = imageRatios.find((one) => one === (ratioText ?? '1:1'))
  if (!ratio) throw new UsageError(`A ratio is one of ${imageRatios.join(', ')}, not “${ratioText}”.`)
  return sizeText(imageSize(ratio, resolution))
}
