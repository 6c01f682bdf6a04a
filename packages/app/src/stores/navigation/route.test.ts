import { describe, expect, it } from 'vitest'
import { appAddresses } from '../../testing/app-screens.ts'
import { personRoute } from './route.ts'

describe('addresses', () => {
  it.each([
    ['/', '', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/inspiration', '', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/inspiration', '?type=video', { screen: 'inspiration', itemId: null, type: 'video' }],
    ['/inspiration', '?type=zzz', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/assets', '?type=wallpaper', { screen: 'assets', itemId: null, type: 'wallpaper' }],
    ['/inspiration/abc', '?type=image', { screen: 'inspiration', itemId: 'abc', type: 'image' }],
    ['/generate/abc/', '', { screen: 'generate', itemId: 'abc', type: 'all' }],
    ['/generate', '?type=video', { screen: 'generate', itemId: null, type: 'video' }],
    [
      '/generate',
      '?q=fox&period=week&until=2026-05-31',
      {
        screen: 'generate',
        itemId: null,
        type: 'all',
        search: 'fox',
        period: 'week',
        until: '2026-05-31T00:00:00.000Z',
      },
    ],
    ['/generate', '?period=ages&until=soon&liked=true', { screen: 'generate', itemId: null, type: 'all' }],
    ['/assets', '?sort=likes&liked=true', { screen: 'assets', itemId: null, type: 'all', sort: 'likes', liked: true }],
    ['/login', '', { screen: 'login', itemId: null, type: 'all' }],
    ['/login/abc', '', { screen: 'login', itemId: null, type: 'all' }],
    ['/nowhere/abc', '', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/inspiration', '?q=+lake++', { screen: 'inspiration', itemId: null, type: 'all', search: 'lake' }],
    ['/inspiration', '?order=trending', { screen: 'inspiration', itemId: null, type: 'all', order: 'trending' }],
    ['/inspiration', '?order=oldest', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/inspiration', '?q=+', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/wallpaper', '', { screen: 'wallpaper', itemId: null, type: 'all' }],
    ['/wallpaper_template/abc', '?type=image', { screen: 'wallpaper_template', itemId: 'abc', type: 'all' }],
    ['/assets', '?type=image&folder=f1', { screen: 'assets', itemId: null, type: 'image', folder: 'f1' }],
    ['/inspiration', '?folder=f1', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/assets', '?q=lake', { screen: 'assets', itemId: null, type: 'all', search: 'lake' }],
    ['/people/ada', '?type=video', { screen: 'people', person: 'ada', itemId: null, type: 'video' }],
    ['/people/a%2Fb/r1', '', { screen: 'people', person: 'a/b', itemId: 'r1', type: 'all' }],
    ['/people', '', { screen: 'inspiration', itemId: null, type: 'all' }],
    ['/people/', '?type=video', { screen: 'inspiration', itemId: null, type: 'video' }],
    ['/inspiration/%E0%A4%A', '', { screen: 'inspiration', itemId: '%E0%A4%A', type: 'all' }],
  ] as const)('%s%s is understood', (pathname, search, route) => {
    expect(appAddresses.parse(pathname, search)).toEqual(route)
  })

  it.each([
    [{ screen: 'inspiration', itemId: null, type: 'all' }, '/inspiration'],
    [{ screen: 'inspiration', itemId: 'a/b', type: 'video' }, '/inspiration/a%2Fb?type=video'],
    [{ screen: 'generate', itemId: 'x', type: 'all' }, '/generate/x'],
    [{ screen: 'people', person: 'a/b c', itemId: null, type: 'all' }, '/people/a%2Fb%20c'],
    [{ screen: 'people', person: '极光', itemId: 'r1', type: 'image' }, '/people/%E6%9E%81%E5%85%89/r1?type=image'],
    [{ screen: 'assets', itemId: 'x', type: 'all', folder: 'f1' }, '/assets/x?folder=f1'],
    [{ screen: 'assets', itemId: null, type: 'all', sort: 'oldest', liked: true }, '/assets?sort=oldest&liked=true'],
    [
      { screen: 'generate', itemId: null, type: 'all', period: 'today', until: '2026-05-31T00:00:00.000Z' },
      '/generate?period=today&until=2026-05-31T00%3A00%3A00.000Z',
    ],
    [{ screen: 'inspiration', itemId: null, type: 'all', order: 'featured' }, '/inspiration?order=featured'],
    [
      { screen: 'inspiration', itemId: null, type: 'video', search: 'a & b 樱花' },
      '/inspiration?type=video&q=a+%26+b+%E6%A8%B1%E8%8A%B1',
    ],
  ] as const)('%o is written as %s and read back', (route, address) => {
    expect(appAddresses.format(route)).toBe(address)
    const { pathname, search } = new URL(address, 'http://host')
    expect(appAddresses.parse(pathname, search)).toEqual(route)
  })

  it.each([
    ['ada', '/people/ada'],
    ['a/b', '/people/a%2Fb'],
    ['.', '/people/u1'],
    ['..', '/people/u1'],
  ])('the page of a person named %s is %s', (username, address) => {
    expect(new URL(appAddresses.format(personRoute({ id: 'u1', username })), 'http://host').pathname).toBe(address)
  })
})
