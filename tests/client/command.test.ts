import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { root } from '../support/sources.ts'

let server: RunningServer
let key = ''
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-command-'))
  server = await startServer()
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const ada = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
  const { access_token } = await post('/auth/register', ada)
  key = (await post('/users/me/api-keys', { name: 'Command', scopes: ['read', 'create'], days: 1 }, access_token)).key
}, 120_000)

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a script on Bun, by default the command, and returns its exit code and what it printed. */
function run(
  words: readonly string[],
  env: Record<string, string | undefined> = {},
  script = join(root, 'packages/client/src/cli.ts'),
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: root,
    env: { ...process.env, MIRARI_SERVER: server.origin, MIRARI_KEY: key, ...env },
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    printed.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed.err += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...printed })))
}

test('the command makes images, saves them, and shows them again', async () => {
  const out = join(folder, 'lake')
  const made = await run(['create', 'a lake at dawn', '--size', '64x64', '--count', '1', '--out', out])
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('completed') })
  const [path = ''] = made.out.trim().split('\n')
  expect((await readFile(path)).byteLength).toBeGreaterThan(100)
  const id = /Started (\S+)/.exec(made.err)?.[1] ?? ''
  expect(path.startsWith(join(out, id))).toBe(true)

  const status = await run(['status', id])
  expect(status).toMatchObject({ code: 0, out: expect.stringContaining(`${id}  completed\n${server.origin}/media/`) })
  const list = await run(['list', '--limit', '5'])
  expect(list).toMatchObject({ code: 0, out: expect.stringMatching(/completed .* a lake at dawn\n$/) })
})

test('the command shows what was made on the desktop', async () => {
  // Stands for feh, and notes what it is told.
  const told = join(folder, 'told')
  await writeFile(join(folder, 'feh'), `#!/bin/sh\necho "$@" >> '${told}'\n`, { mode: 0o755 })
  const made = await run(['create', 'a hill', '--size', '64x64', '--count', '1', '--wait'])
  const id = /Started (\S+)/.exec(made.err)?.[1] ?? ''
  const desktop = { PATH: folder, DISPLAY: ':9', WAYLAND_DISPLAY: undefined, XDG_DATA_HOME: join(folder, 'data') }
  const shown = await run(['wallpaper', 'apply', id, '--host', 'feh'], desktop)
  expect(shown).toEqual({ code: 0, out: 'Shown by feh\n', err: 'Packing\n' })
  const [, option, image = ''] = /^(--bg-fill) (.+)\n$/.exec(await readFile(told, 'utf8')) ?? []
  expect(option).toBe('--bg-fill')
  expect((await readFile(image)).byteLength).toBeGreaterThan(100)
})

test('the example of the README does what it says', async () => {
  const readme = await readFile(join(root, 'packages/client/README.md'), 'utf8')
  const script = join(root, 'packages/client', `readme-example-${process.pid}.ts`)
  await writeFile(script, readme.split('```ts\n')[1]?.split('```')[0] ?? '')
  try {
    const { code, out, err } = await run([], {}, script)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^320x200 image\/\w+\n(.*\n)*a lake at dawn\n(.*\n)*0\n$/)
  } finally {
    await rm(script)
  }
})

const mistakes: Record<string, [words: string[], env: Record<string, string | undefined>, code: number, says: string]> =
  {
    'without a server': [['list'], { MIRARI_SERVER: undefined }, 2, 'Set MIRARI_SERVER'],
    'without a key': [['list'], { MIRARI_KEY: undefined }, 2, 'Set MIRARI_KEY'],
    'with a key that was revoked': [['list'], { MIRARI_KEY: 'mk_gone' }, 1, 'The server does not know this key'],
    'with a prompt that is not in quotes': [['create', 'a', 'lake'], {}, 2, 'one word too many'],
    'with a size that there is not': [['create', 'a lake', '--size', '9k'], {}, 2, 'A size is 1k, 2k, 4k'],
    'with an option of another command': [['list', '--wait'], {}, 2, '“list” takes no --wait.'],
    'with an option that there is not': [['list', '--all'], {}, 2, '--all'],
    'without a wallpaper': [['wallpaper', 'apply'], {}, 2, 'mirari wallpaper apply ID'],
    'for what can be done with no wallpaper': [['wallpaper', 'show', 'x'], {}, 2, 'mirari wallpaper apply ID'],
    'for an unknown generation': [
      ['status', '0199a2c4-7a55-7c1e-9d31-2f6b8a4c0e11'],
      {},
      1,
      'There is no such generation.',
    ],
    'for a prompt that the server refuses': [['create', 'x'.repeat(5000)], {}, 1, 'characters'],
  }

test.each(Object.entries(mistakes))('the command says what is wrong %s', async (_, [words, env, code, says]) => {
  const answer = await run(words, env)
  expect(answer).toMatchObject({ code, out: '', err: expect.stringContaining(says) })
  expect(answer.err).not.toContain(key)
})
