import { describe, expect, test } from 'vitest'
import { refuseForeignOrigin } from './same-origin.ts'

const publicUrl = 'https://mirari.example'

function isRefused(headers: Record<string, string>): boolean {
  try {
    refuseForeignOrigin(new Request('http://192.168.1.5:3000/api/auth/refresh', { headers }), publicUrl)
    return false
  } catch {
    return true
  }
}

describe('a call with a cookie', () => {
  test.each([
    [{}, false],
    [{ origin: publicUrl }, false],
    [{ origin: 'http://192.168.1.5:3000' }, false],
    [{ origin: 'http://192.168.1.5:4000' }, true],
    [{ origin: 'http://mirari.example' }, true],
    [{ origin: 'https://mirari.example.evil.example' }, true],
    [{ origin: 'https://user.mirari.example' }, true],
    [{ origin: 'null' }, true],
    [{ origin: publicUrl, 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: publicUrl, 'sec-fetch-site': 'same-site' }, true],
    [{ origin: publicUrl, 'sec-fetch-site': 'cross-site' }, true],
  ])('with %j is refused: %s', (headers, refused) => {
    expect(isRefused(headers)).toBe(refused)
  })
})
