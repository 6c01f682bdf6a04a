import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'
import { readSecret, secretIn } from './secret.ts'

const own = 'a1'.repeat(32)

test('the setting is 64 hexadecimal digits, and a wrong one is not repeated', () => {
  expect(secretIn(undefined)).toBeNull()
  expect(secretIn(own.toUpperCase())).toBe(own)
  expect(() => secretIn('geheim')).toThrow('SECRET must be 64 hexadecimal digits: openssl rand -hex 32')
  expect(() => secretIn('geheim')).not.toThrow('geheim')
})

test('the secret is that of the setting, which no file is made for, or of the file that the first start makes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-secret-'))
  expect(Buffer.from(await readSecret(folder, own)).toString('hex')).toBe(own)
  await expect(readFile(dataFolder(folder).secret)).rejects.toThrow()

  const made = await readSecret(folder)
  expect(await readSecret(folder)).toEqual(made)
  expect(await readSecret(folder, Buffer.from(made).toString('hex'))).toEqual(made)
  await expect(readSecret(folder, own)).rejects.toThrow('SECRET is not what')
  await rm(folder, { recursive: true })
})
