import { describe, expect, test } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import { startTestServer } from '../../testing.ts'
import { ada, generous } from '../testing.ts'
import { acceptableName, checkUsername } from './check-name.ts'
import { skeletonOf } from './skeleton.ts'
import { fillSkeletons } from './store.ts'

function reasonOf(name: string): string | null {
  try {
    checkUsername(name)
    return null
  } catch (error) {
    if (error instanceof Problem) return error.reason
    throw error
  }
}

describe('a name', () => {
  test.each([
    'Ada',
    'ada lovelace',
    'José',
    'Зоя',
    'Ωμέγα',
    '李雷',
    'さくら ランド',
    '김철수',
    'محمد',
    'משה',
    'pixel 李雷',
    'maker-7',
    'x',
    '7',
    'Ada ✨',
    'Modernist',
    'Ownera',
  ])('may be %s', (name) => {
    expect(reasonOf(name)).toBeNull()
  })

  test.each([
    [
      'username_invisible_characters',
      ['ad\u200ca', 'ad\u2060a', 'ad\u00ada', '\u3164', 'ad\u{E0061}a', '\u2800', 'ad\u034fa'],
    ],
    ['username_invisible_characters', ['ad\u{10FFFF}a', 'ad\uE000a', '\uD83D']],
    ['username_without_letters', ['../..', '---', '✨']],
    ['username_mixes_scripts', ['\u0430dmin', 'ad\u03b1', 'Зоя Smith', 'a\u0661', '李雷Зоя', 'p\u0430yp\u0430l']],
    [
      'username_reserved',
      ['admin', 'ADMIN', 'Adm1n', 'Ádmin', 'a.d.m.i.n', 'admin 2', 'support', 'mirari', 'Mirari Team'],
    ],
    ['username_reserved', ['MIRARI', 'rnirari', 'deleted-x', 'deleted account', '管理员', '官方', 'ｍｏｄ']],
  ])('is refused as %s: %j', (reason, names) => {
    expect(names.map((name) => [name, reasonOf(name)])).toEqual(names.map((name) => [name, reason]))
  })

  test('has blanks of one kind', () => {
    expect(checkUsername(' ada\u00a0\u3000 lovelace ')).toBe('ada lovelace')
  })
})

test.each([
  ['paypal', '\u0440\u0430\u0443\u0440\u0430\u04cf'],
  ['ada', 'ＡＤＡ'],
  ['bill', 'biIl'],
  ['corner', 'comer'],
  ['user10', 'userlO'],
  ['Ada Lovelace', 'ada_lovelace.'],
  ['oo', '\u03bf\u043e'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one))
})

test.each([
  ['neil', 'nell'],
  ['か', 'が'],
  ['jose', 'josé'],
  ['李', '季'],
  ['ada1', 'ada2'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one))
})

test('a provider gives a name that is acceptable', () => {
  const names = ['Ada', 'admin', '\u0430dmin', 'ad\u200ba', '', '...', 'x'.repeat(60)]
  expect(names.map((name) => acceptableName(name, 46))).toEqual([
    'Ada',
    'user',
    'user',
    'ada',
    'user',
    'user',
    'x'.repeat(46),
  ])
})

test('nobody registers a name with characters that are not seen', async () => {
  await using server = await startTestServer({ rateLimits: generous })
  for (const username of ['\u3164', 'ad\u200ca', 'ad\u2060a', 'ad\u00ada']) {
    const answer = await server.call('/api/auth/register', { json: { ...ada, username } })
    expect([username, answer]).toMatchObject([username, { body: { reason: 'username_invisible_characters' } }])
  }
})

describe('a name that looks like that of another account', () => {
  const lookalike = '\u0430\u0501\u0430'

  test('is refused at registration and for a changed profile, also when the other was stored without its looks', async () => {
    await using server = await startTestServer({ rateLimits: generous })
    await server.signIn({ username: 'ada' })
    await fillSkeletons(server.composition.database)
    const refusal = { status: 400, body: { code: 'username_taken', reason: 'username_similar' } }
    const register = (username: string) => server.call('/api/auth/register', { json: { ...ada, username } })
    expect(await register(lookalike)).toMatchObject(refusal)
    const { headers } = await server.signIn({ username: 'grace' })
    const rename = (username: string) =>
      server.call('/api/users/me/profile', { method: 'PUT', headers, json: { username } })
    expect(await rename(lookalike)).toMatchObject(refusal)
    expect((await rename('Grace_Hopper')).status).toBe(200)
    expect((await rename('grace hopper')).status).toBe(200)
    expect(await register('grace.hopper')).toMatchObject(refusal)
  })

  test('goes to only one of many simultaneous registrations', async () => {
    await using server = await startTestServer({ rateLimits: generous })
    const names = ['bill', 'biIl', 'bi1l', 'b\u0456ll'].slice(0, 3)
    const answers = await Promise.all(
      names.map((username, index) =>
        server.call('/api/auth/register', { json: { ...ada, username, email: `${index}@example.org` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('may stay as it is, whatever is refused today', async () => {
    await using server = await startTestServer()
    const { headers, user } = await server.signIn({ username: 'support' })
    const json = { username: user.username, counts_visits: false }
    expect((await server.call('/api/users/me/profile', { method: 'PUT', headers, json })).status).toBe(200)
  })
})
