import type { Command } from '../install/command.ts'
import type { Machine, Platform } from '../machine/machine.ts'
import { linuxLogin } from './linux-login.ts'
import type { LoginItemName, LoginItems } from './login-item.ts'
import { macosLogin } from './macos-login.ts'
import { windowsLogin } from './windows-login.ts'

const systems: Readonly<Record<Platform, LoginItems>> = {
  windows: windowsLogin,
  macos: macosLogin,
  linux: linuxLogin,
}

/** @throws DesktopProblem */
export const addLoginItem = (machine: Machine, name: LoginItemName, command: Command): Promise<void> =>
  systems[machine.platform].add(machine, name, command)

export const removeLoginItem = (machine: Machine, name: LoginItemName): Promise<void> =>
  systems[machine.platform].remove(machine, name)

export const hasLoginItem = (machine: Machine, name: LoginItemName): Promise<boolean> =>
  systems[machine.platform].has(machine, name)
