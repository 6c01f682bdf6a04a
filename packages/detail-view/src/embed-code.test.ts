import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'
import { aResult } from './testing.ts'

test('the frame has the shape of the creation, at most 960 pixels long', () => {
  const code = embedCode(aResult({ width: 3840, height: 2160 }), 'https://mirari.example/embed/r')
  expect(code).toContain('src="https://mirari.example/embed/r" width="960" height="540"')
  expect(embedCode(aResult({ width: 320, height: 640 }), '/embed/r')).toContain('width="320" height="640"')
})

test('nothing of a title becomes HTML', () => {
  expect(embedCode(aResult({ title: '"><script>&' }), '/embed/r')).toContain('title="&quot;&gt;&lt;script&gt;&amp;"')
})
