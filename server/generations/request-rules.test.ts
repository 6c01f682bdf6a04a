import type { CreateRequest } from '@mirari/contract/schemas'
import { wallpaperPrompt } from '@mirari/model'
import { expect, test } from 'vitest'
import { checkRequest } from './request-rules.ts'
import { createBody } from './testing.ts'

const wpdatas: CreateRequest['wpdatas'] = [{ type: 'image', url: '/media/a', width: 64, height: 64 }]

test("the text that the box shows in place of a wallpaper's prompt is no prompt", () => {
  const live = { ...createBody(), model: 'Live Wallpaper', type: 'wallpaper', size: '1920x1080', wpdatas } as const
  const checked = checkRequest({ ...live, prompt: wallpaperPrompt })
  expect([checked.prompt, checked.request.prompt]).toEqual(['', ''])
  expect(checkRequest({ ...live, prompt: 'koi' }).prompt).toBe('koi')
  expect(checkRequest(createBody(wallpaperPrompt)).prompt).toBe(wallpaperPrompt)
})
