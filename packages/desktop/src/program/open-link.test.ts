import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { testFiles, zipOf } from '../testing/test-package.ts'
import { testProgram } from '../testing/test-program.ts'
import { testServer, testTicket } from '../testing/test-server.ts'
import { readActions } from './action-log.ts'
import { keepOrigin, readOrigins } from './origins.ts'
import { zh } from './texts/zh.ts'
import { version } from './version.ts'

const desktop = () => standIns('linux', { env: { DISPLAY: ':0' }, programs: { feh: '' } })
const states = ({ reports }: { reports: readonly { state: string }[] }) => reports.map(({ state }) => state)

test('a link of a new server is shown once the person lets it, and each step is told to the server', async () => {
  await using desk = await desktop()
  using server = await testServer()
  const program = testProgram(desk, { answers: [true] })
  expect(await program.run('open', server.link)).toBe(0)
  expect(program.questions).toEqual([program.host.texts.pair(new URL(server.origin).host)])
  const image = join(desk.folder, 'data/wallpapers/mirari-one/media/poster.jpg')
  expect(desk.calls).toEqual([['feh', '--bg-fill', image]])
  expect(server.reports).toEqual([
    { state: 'fetching', helper: version },
    { state: 'checking', helper: version },
    { state: 'applying', helper: version },
    { state: 'applied', target: 'feh', helper: version },
  ])
  expect(await readdir(join(desk.folder, 'data/downloads'))).toEqual([])
})

test('what is kept can be read by the person alone, and holds no ticket', async () => {
  await using desk = await desktop()
  using server = await testServer()
  await testProgram(desk, { answers: [true] }).run('open', server.link)
  for (const name of ['origins.json', 'actions.json', 'shown.json']) {
    const path = join(desk.machine.dataFolder, name)
    expect([name, (await stat(path)).mode & 0o777]).toEqual([name, 0o600])
    expect(await desk.machine.readText(path)).not.toContain(testTicket)
  }
  const actions = await readActions(desk.machine)
  expect(actions.map(({ what, about }) => `${what}: ${about}`)).toEqual([
    'pair: The person let this server set wallpapers.',
    'apply: Harbour',
  ])
})

test('a server that the person does not let is not called, and asked about again the next time', async () => {
  await using desk = await desktop()
  using server = await testServer()
  const program = testProgram(desk, { answers: [false, false] })
  expect([await program.run('open', server.link), await program.run('open', server.link)]).toEqual([1, 1])
  expect([server.requests, await readOrigins(desk.machine)]).toEqual([[], []])
  expect([program.questions.length, desk.calls]).toEqual([2, []])
})

test('a ticket works once', async () => {
  await using desk = await desktop()
  using server = await testServer()
  const program = testProgram(desk, { answers: [true] })
  await program.run('open', server.link)
  expect(await program.run('open', server.link)).toBe(1)
  expect(program.told).toEqual([expect.stringContaining('used before')])
  expect(desk.calls).toHaveLength(1)
})

describe('the second wallpaper of a paired server', () => {
  const earlier = { askedAt: Date.parse('2026-11-24T07:00:00Z') }
  const thisSession = { askedAt: Date.parse('2026-11-24T09:00:00Z') }
  const forAnn = /Set “Harbour” by Ann .* from 127\.0\.0\.1/s

  test.each([
    ['of Mirari’s own code is shown without a question', 'own', { ...thisSession, isTrusted: false }, []],
    ['is asked about after a new start of the computer', 'own', { ...earlier, isTrusted: false }, [forAnn]],
    ['is not asked about when the server is trusted', 'own', { ...earlier, isTrusted: true }, []],
    [
      'with foreign code is always asked about',
      'template',
      { ...thisSession, isTrusted: true },
      [/author of its template/],
    ],
  ] as const)('%s', async (_, code, paired, questions) => {
    await using desk = await desktop()
    using server = await testServer({ manifest: { code } })
    const program = testProgram(desk, { answers: [true] })
    await keepOrigin(desk.machine, { origin: server.origin, ...paired })
    expect(await program.run('open', server.link)).toBe(0)
    expect(program.questions).toEqual(questions.map((question) => expect.stringMatching(question)))
  })

  test.each([
    ['own', true],
    ['template', false],
  ] as const)('with code of %s is not asked about again once the person has said so: %s', async (code, isTrusted) => {
    await using desk = await desktop()
    using server = await testServer({ manifest: { code } })
    const program = testProgram(desk, { answers: ['always'] })
    await keepOrigin(desk.machine, { origin: server.origin, ...earlier, isTrusted: false })
    // What others wrote has no such answer.
    expect(await program.run('open', server.link)).toBe(isTrusted ? 0 : 1)
    expect(await readOrigins(desk.machine)).toMatchObject([{ origin: server.origin, isTrusted }])
  })

  test('is not fetched when the person declines, and the server is told', async () => {
    await using desk = await desktop()
    using server = await testServer({ manifest: { code: 'template' } })
    const program = testProgram(desk, { answers: [true, false] })
    expect(await program.run('open', server.link)).toBe(1)
    expect([states(server), desk.calls]).toEqual([['declined'], []])
    expect(server.requests).not.toContain('GET /media/abc')
  })
})

test('a server without encryption is not even asked about, unless the person has typed it', async () => {
  await using desk = await desktop()
  const link = `mirari://apply?v=1&from=${encodeURIComponent('http://192.168.1.5:3000')}&t=${testTicket}`
  const called: string[] = []
  const calls = {
    timeoutMs: 1000,
    fetch: Object.assign(
      async (address: string | URL | Request) => {
        called.push(String(address))
        return new Response(null, { status: 404 })
      },
      { preconnect: fetch.preconnect },
    ),
  }
  const program = testProgram(desk, { answers: [true], calls })
  expect(await program.run('open', link)).toBe(1)
  expect([program.questions, called]).toEqual([[], []])
  expect(program.told).toEqual([expect.stringContaining('origins add http://192.168.1.5:3000')])
  await program.run('origins', 'add', 'http://192.168.1.5:3000')
  await program.run('open', link)
  expect(called).toEqual([`http://192.168.1.5:3000/api/app/tickets/${testTicket}`])
})

test('where nobody can be asked, nothing is shown', async () => {
  await using desk = await desktop()
  using server = await testServer()
  const program = testProgram(desk, { hasPerson: false })
  expect(await program.run('open', server.link)).toBe(1)
  expect([program.complaints[0], server.requests]).toEqual([expect.stringContaining('no way to ask you'), []])
})

test('a title with marks of other systems becomes a plain line', async () => {
  await using desk = await desktop()
  const title = '<b>Free\u202e</b>\nSay yes &amp; \\n go'
  using server = await testServer({ manifest: { code: 'template', title, author: 'x'.repeat(300) } })
  const program = testProgram(desk, { answers: [true, false] })
  await program.run('open', server.link)
  const question = program.questions[1] ?? ''
  expect(question).toContain('“‹b›Free ‹/b› Say yes ＆amp; n go” by ')
  expect(question).not.toContain('x'.repeat(81))
})

test.each([
  ['that cannot be shown here', {}, 'not_shown_here', /cannot show/],
  ['whose host fails', { feh: new Error('feh: no display') }, 'host_failed', /no display/],
] as const)('a wallpaper %s is told to the person and to the server', async (_, programs, reason, message) => {
  await using desk = await standIns('linux', { env: { DISPLAY: ':0' }, programs: { feh: '', ...programs } })
  const plain = zipOf({ 'index.html': testFiles['index.html'] ?? {} })
  using server = await testServer(reason === 'not_shown_here' ? { zip: plain } : {})
  const program = testProgram(desk, { answers: [true] })
  expect(await program.run('open', server.link)).toBe(1)
  expect(server.reports.at(-1)).toEqual({ state: 'failed', reason, helper: version })
  expect(program.told[0]).toMatch(message)
})

test('who speaks Chinese is told in Chinese what went wrong, and the terminal in English', async () => {
  await using desk = await standIns('linux', { env: { DISPLAY: ':0' }, programs: {} })
  using server = await testServer()
  const program = testProgram(desk, { answers: [true], texts: zh })
  expect(await program.run('open', server.link)).toBe(1)
  expect(program.told).toEqual([zh.failed('这台电脑上没有找到可以显示壁纸的程序。')])
  expect(program.complaints).toEqual(['mirari-desktop: No program was found here that shows wallpapers.'])
})

test('a link is never read as options, whatever comes with it', async () => {
  await using desk = await desktop()
  using server = await testServer()
  const program = testProgram(desk, { answers: [true] })
  for (const words of [[server.link, '--host', 'feh'], ['--help'], ['--version'], []]) {
    expect(await program.run('open', ...words)).toBe(1)
  }
  expect([program.questions, program.printed, server.requests]).toEqual([[], [], []])
  expect(existsSync(join(desk.machine.dataFolder, 'origins.json'))).toBe(false)
})
