import { expect, test } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { identityOf, requireOwnRights } from './elevation.ts'

const user = { effective: 1000, real: 1000, homeOwner: 1000 }
const root = { effective: 0, real: 0, homeOwner: 0 }

test.each([
  ['sudo', { ...root }, { SUDO_UID: '1000' }],
  ['doas', { ...root }, { DOAS_USER: 'ann' }],
  ['pkexec', { ...root }, { PKEXEC_UID: '1000' }],
  ["root in somebody else's home", { ...root, homeOwner: 1000 }, {}],
  ['a file that runs as its owner', { ...user, effective: 0 }, {}],
  ['a file that runs as another person', { ...user, effective: 1001 }, {}],
])('the rights of %s are refused', async (_, identity, env) => {
  await using desk = await standIns('linux', { env })
  expect(() => requireOwnRights(desk.machine, identity)).toThrow('Run this as yourself')
})

test('a person, and root at home, may run it; an administrator of Windows may not', async () => {
  await using desk = await standIns('linux', {})
  for (const identity of [user, root]) expect(() => requireOwnRights(desk.machine, identity)).not.toThrow()
  expect((await identityOf(desk.machine)).homeOwner).toBe(process.getuid?.() ?? null)
  await using windows = await standIns('windows', { windows: { isElevated: true } })
  const nobody = { effective: null, real: null, homeOwner: 0 }
  expect(() => requireOwnRights(windows.machine, nobody)).toThrow('Run this as yourself')
})
