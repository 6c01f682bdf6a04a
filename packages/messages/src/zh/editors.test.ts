import { expect, test } from 'vitest'
import { templateEditor } from './template-editor.ts'
import { wallpaperEditor } from './wallpaper-editor.ts'

test('both editors have the same words for what both can do', () => {
  const { copy, cut, paste, commands } = wallpaperEditor
  expect(templateEditor.clipboard).toEqual({ copy, cut, paste })
  const shared = Object.entries(templateEditor.commands).filter(([id]) => id in commands)
  expect(shared.length).toBeGreaterThan(10)
  expect(shared).toEqual(shared.map(([id]) => [id, Reflect.get(commands, id)]))
  expect(new Set(Object.values(commands)).size).toBe(Object.keys(commands).length)
})
