import { expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'

const path = '/.well-known/security.txt'

test('security.txt names the contact, for half a year from today', async () => {
  await using server = await startTestServer({
    securityContact: 'mailto:security@mirari.example',
    publicUrl: 'https://mirari.example',
  })
  const { status, headers, body } = await server.call(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const [contact, expires = '', languages, canonical] = String(body).split('\n')
  expect([contact, languages, canonical]).toEqual([
    'Contact: mailto:security@mirari.example',
    'Preferred-Languages: en, zh',
    `Canonical: https://mirari.example${path}`,
  ])
  const ahead = Date.parse(expires.replace('Expires: ', '')) - server.clock.now().getTime()
  expect(Math.ceil(ahead / 86_400_000)).toBe(180)
})

test('without a contact there is no such file', async () => {
  await using server = await startTestServer()
  expect(await server.call(path)).toMatchObject({ status: 404, body: { reason: 'address_unknown' } })
})
