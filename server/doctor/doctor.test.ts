import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { startArk } from '../../tests/support/providers/ark.ts'
import { startComfy } from '../../tests/support/providers/comfyui.ts'
import { refuse } from '../../tests/support/providers/provider-server.ts'
import { addOns } from '../add-ons/catalog.ts'
import { readConfig } from '../composition/config.ts'
import { diagnose } from './diagnose.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function look(env: Record<string, string>, online = false) {
  const base = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', WORKERS: '2' }
  const findings = await diagnose(readConfig({ ...base, ...env }), { online })
  const texts = (level: string) => findings.filter((finding) => finding.level === level).map(({ text }) => text)
  return { problems: texts('problem'), notes: texts('note'), fine: texts('ok') }
}

test('without any setting the built-in engine serves all models that it can, without a problem', async () => {
  const { problems, fine } = await look({})
  expect(problems).toEqual([])
  expect(fine).toContain('jimeng (Image Generation): Procedural (offline)')
  expect(fine).toContainEqual(expect.stringContaining('GB free'))
})

test('an add-on is listed as absent or as there', async () => {
  const { notes, problems } = await look({})
  expect(problems).toEqual([])
  expect(notes).toContain('Without depth (Depth Anything V2 Small, 99 MB), which `bun run models add depth` fetches.')
  const dataDir = join(folder, 'with add-ons')
  for (const file of ['encoder.onnx', 'decoder.onnx', 'vocabulary.json']) {
    const path = join(dataDir, 'models/captions', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    const bytes = addOns.find(({ id }) => id === 'captions')?.files.find(({ name }) => name === file)?.bytes
    await truncate(path, bytes ?? 1)
  }
  expect((await look({ DATA_DIR: dataDir })).fine).toContain(
    'captions: ViT-GPT2, for the description of such pictures by a sentence in English',
  )
})

test('each model is listed with its engine and its upstream model', async () => {
  const { problems, fine } = await look({
    ENGINES: 'jimeng:ark:my-endpoint,FLUX:fal',
    ARK_API_KEY: 'ark-secret',
    FAL_KEY: 'fal-secret',
  })
  expect(problems).toEqual([])
  expect(fine).toEqual(
    expect.arrayContaining([
      'jimeng (Image Generation): Volcengine Ark, my-endpoint',
      'FLUX (Flux): fal, fal-ai/flux-2-pro and fal-ai/flux-2-pro/edit',
      'Volcengine Ark: https://ark.cn-beijing.volces.com/api/v3, with a key, 3 tasks at a time',
    ]),
  )
  expect(JSON.stringify(fine)).not.toMatch(/(ark|fal)-secret/)
})

test.each([
  [{ ENGINES: 'jimeng:ark' }, 'Volcengine Ark is chosen in ENGINES, but ARK_API_KEY is not set.'],
  [{ ENGINES: 'openai' }, 'OpenAI-compatible is chosen in ENGINES, but OPENAI_API_KEY is not set.'],
  [
    { ENGINES: 'jimeng_pro:openai', OPENAI_URL: 'http://127.0.0.1:1/v1' },
    'OpenAI-compatible is to make jimeng_pro, which it cannot.',
  ],
  [{ ENGINES: 'comfyui' }, 'ComfyUI is chosen in ENGINES, but COMFYUI_URL is not set.'],
  [{ ENGINES: 'comfyui', COMFYUI_URL: 'http://x' }, 'ComfyUI is chosen in ENGINES, but COMFYUI_WORKFLOWS is not set.'],
  [{ TAGGER: 'openai:gpt-4o-mini' }, 'TAGGER names openai, but OPENAI_API_KEY is not set.'],
])('what is configured and cannot work is a problem: %j', async (env, sentence) => {
  expect((await look(env)).problems).toContain(sentence)
})

test('a model that falls back to the built-in engine names the engine that it replaces', async () => {
  expect((await look({ ENGINES: 'jimeng:ark' })).notes).toEqual(
    expect.arrayContaining([
      'jimeng (Image Generation): Procedural (offline), because Volcengine Ark cannot (see Engines)',
      'Nobody was asked: `bun run doctor --online` sees whether they answer and take the key.',
    ]),
  )
})

test('a key that no engine uses is noted', async () => {
  expect((await look({ FAL_KEY: 'x' })).notes).toContain(
    'fal has a key, but ENGINES does not name fal, so it serves nothing.',
  )
})

test('online, providers are asked without sending a paid job', async () => {
  await using ark = await startArk()
  const env = { ENGINES: 'ark', ARK_API_KEY: 'ark-key', ARK_URL: `${ark.url}/api/v3` }
  expect((await look(env, true)).fine).toContain('Volcengine Ark answers and takes the key.')
  ark.fail('list', refuse(401))
  expect((await look(env, true)).problems).toEqual(['Volcengine Ark answers, but refuses the key (401).'])
  expect((await look({ ...env, ARK_URL: 'http://127.0.0.1:1' }, true)).problems).toEqual([
    expect.stringMatching(/^Volcengine Ark cannot be reached: GET http:\/\/127\.0\.0\.1:1/),
  ])
  expect(ark.accepted).toBe(0)
})

test('templates are checked, and their nodes against the configured ComfyUI', async () => {
  await using comfy = await startComfy()
  const workflows = await mkdtemp(join(folder, 'workflows-'))
  const node = (class_type: string) => ({ 1: { class_type, inputs: { text: '{{prompt}}' } } })
  await writeFile(join(workflows, 'jimeng.json'), JSON.stringify(node('KSampler')))
  await writeFile(join(workflows, 'FLUX.json'), JSON.stringify(node('SomebodysNode')))
  await writeFile(join(workflows, 'jimeng_pro.json'), '{')
  const env = { ENGINES: 'comfyui', COMFYUI_URL: comfy.url, COMFYUI_WORKFLOWS: workflows }

  const { problems, fine } = await look(env, true)

  expect(fine).toContain('jimeng (Image Generation): ComfyUI, by its templates')
  expect(problems).toEqual([
    `${join(workflows, 'jimeng_pro.json')} is no JSON.`,
    'The template of FLUX needs the node SomebodysNode, which this ComfyUI does not have.',
  ])
})

test('backups on the disk of the data, and workers that see its files, are noted', async () => {
  const otherDisk = '/dev/shm'
  const folderDisk = (await stat(folder)).dev
  const apart = ((await stat(otherDisk).catch(() => null))?.dev ?? folderDisk) === folderDisk ? tmpdir() : otherDisk
  expect((await look({ BACKUP_DIR: join(folder, 'backups') })).notes).toContainEqual(
    expect.stringMatching(/^Backups go to .*, on the disk of the data: BACKUP_DIR can name another one\.$/),
  )
  const isApart = (await stat(apart)).dev !== folderDisk
  const { notes, fine } = await look({ BACKUP_DIR: join(apart, 'mirari-backups') })
  expect(isApart ? fine : notes).toContainEqual(expect.stringMatching(/^Backups go to .*\/mirari-backups, on /))
  // Temporary files lie in this data folder, so that nothing can be laid over it.
  expect((await look({ DATA_DIR: tmpdir() })).notes).toContainEqual(
    expect.stringMatching(/^Workers, which open files of users, run as the user of the server/),
  )
})

test('a port that is in use and a data folder that is a file are problems', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await writeFile(join(folder, 'file'), '')

  const { problems } = await look({ PORT: String(port), DATA_DIR: join(folder, 'file') })
  other.close()

  expect(problems).toEqual([
    `The data folder ${join(folder, 'file')} is a file.`,
    `Port ${port} on 127.0.0.1 cannot be used: another program has it, or it is not allowed.`,
  ])
})

test('the command prints a report and exits with 1 when something cannot work', () => {
  const run = (env: Record<string, string>) => {
    const doctor = fileURLToPath(new URL('./main.ts', import.meta.url))
    const base = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
    const { exitCode, stdout } = Bun.spawnSync([process.execPath, doctor], { env: { ...base, ...env } })
    return { exitCode, text: stdout.toString() }
  }
  expect(run({})).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('Everything that is configured can work.'),
  })
  expect(run({ ENGINES: 'jimeng:ark' })).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('1 thing that is configured cannot work: see FAIL above.'),
  })
  expect(run({ ENGINES: 'jimeng:nobody' })).toEqual({
    exitCode: 1,
    text: "ENGINES names 'jimeng:nobody', but engines are: ark, fal, openai, comfyui, builtin.\n",
  })
})

test('the mail server is asked on request only, and its password is in no finding', async () => {
  await using mails = await startMailServer()
  const env = (url: string) => ({
    SMTP_URL: url,
    MAIL_FROM: 'mirari@mail.example',
    PUBLIC_URL: 'https://mirari.example',
  })
  const { host, port } = URL.parse(mails.url) ?? {}
  expect((await look({})).notes).toContainEqual(expect.stringContaining('No mail is sent'))
  const offline = await look(env('smtp://name:mail-secret@127.0.0.1:1'))
  expect(offline.fine).toContain('Sent as mirari@mail.example through 127.0.0.1')
  expect(JSON.stringify(offline)).not.toContain('mail-secret')
  expect((await look(env(mails.url), true)).fine).toContain(`${host} answers and takes the sign-in.`)
  await mails.close()
  const { problems } = await look(env(`smtp://name:mail-secret@127.0.0.1:${port}`), true)
  expect(problems).toContainEqual(expect.stringContaining(`${host} does not take mail`))
  expect(JSON.stringify(problems)).not.toContain('mail-secret')
})

test('a public server without a host for the pages of users is noted', async () => {
  const publicUrl = { PUBLIC_URL: 'https://mirari.example' }
  expect((await look(publicUrl)).notes).toContainEqual(expect.stringContaining('PLAY_URL is not set'))
  const apart = await look({ ...publicUrl, PLAY_URL: 'https://play.example' })
  expect(apart.notes).not.toContainEqual(expect.stringContaining('PLAY_URL'))
  expect(apart.fine).toContainEqual(expect.stringContaining('play at https://play.example'))
  expect((await look({})).notes).not.toContainEqual(expect.stringContaining('PLAY_URL'))
})

test('a proxy that ends TLS and is not declared is noted, because limits count people by it', async () => {
  const undeclared = await look({ PUBLIC_URL: 'https://mirari.example' })
  expect(undeclared.notes).toContainEqual(expect.stringContaining('TRUSTED_PROXIES does not name it'))
  const declared = await look({ PUBLIC_URL: 'https://mirari.example', TRUSTED_PROXIES: '10.0.0.0/8' })
  expect(declared.notes).not.toContainEqual(expect.stringContaining('TRUSTED_PROXIES'))
  expect((await look({})).notes).not.toContainEqual(expect.stringContaining('TRUSTED_PROXIES'))
})
