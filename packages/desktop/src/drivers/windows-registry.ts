import { join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'

/** A text of the registry; null when there is none. A name of no letters is the key's own value. */
export async function registryValue(machine: Machine, key: string, name: string): Promise<string | null> {
  try {
    const printed = await machine.run(registryProgram(machine), ['query', key, ...valueNamed(name)])
    const line = printed.split(/\r?\n/).find((text) => /\sREG_(EXPAND_)?SZ\s/.test(text))
    return line?.replace(/^.*?\sREG_(?:EXPAND_)?SZ\s+/, '').trim() || null
  } catch (error) {
    if (error instanceof DesktopProblem) return null
    throw error
  }
}

/** Writes a text of the person's own part of the registry. */
export async function setRegistryValue(machine: Machine, key: string, name: string, value: string): Promise<void> {
  await machine.run(registryProgram(machine), ['add', key, ...valueNamed(name), '/t', 'REG_SZ', '/d', value, '/f'])
}

/** Removes a key with everything below it; one that is not there is no error. */
export async function removeRegistryKey(machine: Machine, key: string): Promise<void> {
  try {
    await machine.run(registryProgram(machine), ['delete', key, '/f'])
  } catch (error) {
    if (!(error instanceof DesktopProblem)) throw error
  }
}

/** Removes one value of a key; one that is not there is no error. */
export async function removeRegistryValue(machine: Machine, key: string, name: string): Promise<void> {
  await machine.run(registryProgram(machine), ['delete', key, ...valueNamed(name), '/f']).catch(() => '')
}

const valueNamed = (name: string): string[] => (name === '' ? ['/ve'] : ['/v', name])

const registryProgram = ({ env }: Machine): string =>
  join(env.SystemRoot ?? env.SYSTEMROOT ?? 'C:\\Windows', 'System32', 'reg.exe')
