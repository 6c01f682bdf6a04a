import { expect, test } from 'vitest'
import { createHostGuard } from './own-hosts.ts'

const unnamed = { publicUrl: null, playUrl: null, productionHost: null, allowedHosts: [] }
const named = { ...unnamed, publicUrl: 'https://mirari.example', playUrl: 'https://play.example:8443' }

function isServed(names: Parameters<typeof createHostGuard>[0], address: string): boolean {
  try {
    createHostGuard(names, 'Studio')(new Request(address))
    return true
  } catch (error) {
    expect(error).toMatchObject({ reason: 'host_unknown', status: 400 })
    return false
  }
}

test.each([
  [unnamed, 'http://localhost:3000/'],
  [unnamed, 'http://play.localhost/'],
  [unnamed, 'http://192.168.1.5:3000/'],
  [unnamed, 'http://[::1]:3000/'],
  [unnamed, 'http://studio:3000/'],
  [unnamed, 'http://studio.local/'],
  [named, 'http://mirari.example/'],
  [named, 'http://MIRARI.example./'],
  [named, 'http://play.example/'],
  [named, 'http://10.0.0.7/'],
  [{ ...unnamed, productionHost: 'mirari.example' }, 'http://mirari.example/'],
  [{ ...unnamed, allowedHosts: ['Nas.lan'] }, 'http://nas.lan:3000/'],
  [{ ...unnamed, allowedHosts: ['.lan'] }, 'http://nas.lan/'],
  [{ ...unnamed, allowedHosts: ['*'] }, 'http://anything.example/'],
  [unnamed, 'http://evil.example/api/health'],
  [unnamed, 'http://evil.example/ready'],
])('%j serves %s', (names, address) => {
  expect(isServed(names, address)).toBe(true)
})

test.each([
  [unnamed, 'http://evil.example/'],
  [unnamed, 'http://localhost.evil.example/'],
  [unnamed, 'http://studio.evil.example/'],
  [unnamed, 'http://192.168.1.5.evil.example/'],
  [named, 'http://evil.example/'],
  [named, 'http://www.mirari.example/'],
  [{ ...unnamed, allowedHosts: ['.lan'] }, 'http://evilan/'],
])('%j does not serve %s', (names, address) => {
  expect(isServed(names, address)).toBe(false)
})
