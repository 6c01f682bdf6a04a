import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

test('the server and each of its commands make files that only their own user reads', () => {
  const programs = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)main\.ts$/.test(path) && !path.includes('node_modules'))
    .toSorted()
  expect(programs.length).toBeGreaterThan(5)
  const open = programs.filter((path) => {
    const text = readFileSync(join(root, 'server', path), 'utf8')
    const [, body = ''] = /^(?:(?:import|\/\*\*|\/\/| \*)[\s\S]*?\n)+([\s\S]*)$/.exec(text) ?? []
    const at = body.indexOf('\nprocess.umask(0o077)\n')
    const opens = body.search(/\bawait \w/)
    return at < 0 || (opens >= 0 && opens < at)
  })
  expect(open).toEqual([])
})
