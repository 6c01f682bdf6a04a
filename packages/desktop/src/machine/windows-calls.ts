import { DesktopProblem } from '../desktop-problem.ts'
import type { Platform, WindowsCalls } from './machine.ts'

const setDesktopImage = 0x0014
/** Writes it to the person's profile and tells the windows. */
const keepAndTell = 0x01 | 0x02
const monitorMetric = 80

/** Styles of MessageBoxW: its buttons, its icon, the second button as the default, in front of other windows. */
const box = { yesNo: 0x04, questionIcon: 0x20, informationIcon: 0x40, secondIsDefault: 0x100, inFront: 0x10000 }
const yesButton = 6

/** Bytes of SYSTEM_POWER_STATUS, whose first says whether the computer is plugged in: 0 no, 1 yes, 255 unknown. */
const powerStatusBytes = 12
/** States of the person in which nothing should come in between: a film, a game, a presentation. */
const busyStates = [2, 3, 4]

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')

/** The calls, where this runs in Bun on Windows; null elsewhere, as Node has no interface to them. */
export async function loadWindowsCalls(platform: Platform): Promise<WindowsCalls | null> {
  if (platform !== 'windows' || !process.versions.bun) return null
  const { dlopen } = await import('bun:ffi')
  const { symbols: user } = dlopen('user32.dll', {
    SystemParametersInfoW: { args: ['u32', 'u32', 'ptr', 'u32'], returns: 'i32' },
    GetSystemMetrics: { args: ['i32'], returns: 'i32' },
    MessageBoxW: { args: ['ptr', 'ptr', 'ptr', 'u32'], returns: 'i32' },
  })
  const { symbols: shell } = dlopen('shell32.dll', {
    IsUserAnAdmin: { args: [], returns: 'i32' },
    SHQueryUserNotificationState: { args: ['ptr'], returns: 'i32' },
  })
  const { symbols: kernel } = dlopen('kernel32.dll', { GetSystemPowerStatus: { args: ['ptr'], returns: 'i32' } })
  return {
    monitorCount: () => Math.max(1, user.GetSystemMetrics(monitorMetric)),
    setImage(path) {
      if (user.SystemParametersInfoW(setDesktopImage, 0, wide(path), keepAndTell) === 0) {
        throw new DesktopProblem((faults) => faults.windowsRefused)
      }
    },
    confirm(title, question) {
      const style = box.yesNo | box.questionIcon | box.secondIsDefault | box.inFront
      return user.MessageBoxW(null, wide(question), wide(title), style) === yesButton
    },
    tell(title, sentence) {
      user.MessageBoxW(null, wide(sentence), wide(title), box.informationIcon | box.inFront)
    },
    isElevated: () => shell.IsUserAnAdmin() !== 0,
    isOnBattery() {
      const status = Buffer.alloc(powerStatusBytes)
      if (kernel.GetSystemPowerStatus(status) === 0) return null
      return status[0] === 255 ? null : status[0] === 0
    },
    isFullScreen() {
      const state = Buffer.alloc(4)
      return shell.SHQueryUserNotificationState(state) === 0 && busyStates.includes(state.readInt32LE())
    },
  }
}
