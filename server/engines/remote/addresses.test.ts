import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { checkAddress } from './addresses.ts'

describe('where results may lie', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'not an address',
  ])('%s is inside', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is outside', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  const outside = async () => ['93.184.216.34']
  const inside = async () => ['93.184.216.34', '10.0.0.8']
  const check = (url: string, resolve = outside) => checkAddress(new URL(url), 'http://10.0.0.5:8188', resolve)

  test('a public https address is fine, and so is the own host of the provider', async () => {
    await check('https://files.example/a.png')
    await check('http://10.0.0.5:8188/view')
  })

  test.each([
    ['http://files.example/a.png', outside, 'not https'],
    ['http://10.0.0.5:9000/a.png', outside, 'not https'],
    ['https://user:pass@files.example/a.png', outside, 'a name and a password'],
    ['https://files.example/a.png', inside, 'private network'],
    ['https://[::1]/a.png', outside, 'private network'],
    ['https://169.254.169.254/latest', outside, 'private network'],
  ])('%s is refused', async (url, resolve, why) => {
    await expect(check(url, resolve)).rejects.toMatchObject({
      kind: 'broken',
      cause: { message: expect.stringContaining(why) },
    })
  })
})
