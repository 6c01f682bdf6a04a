import { DesktopProblem } from '../desktop-problem.ts'
import type { Platform, WindowsCalls } from './machine.ts'

const setDesktopImage = 0x0014
/** Writes it to the person's profile and tells the windows. */
const keepAndTell = 0x01 | 0x02
const monitorMetric = 80

/** The calls, where this runs in Bun on Windows; null elsewhere, as Node has no interface to them. */
export async function loadWindowsCalls(platform: Platform): Promise<WindowsCalls | null> {
  if (platform !== 'windows' || !process.versions.bun) return null
  const { dlopen } = await import('bun:ffi')
  const { symbols } = dlopen('user32.dll', {
    SystemParametersInfoW: { args: ['u32', 'u32', 'ptr', 'u32'], returns: 'i32' },
    GetSystemMetrics: { args: ['i32'], returns: 'i32' },
  })
  return {
    monitorCount: () => Math.max(1, symbols.GetSystemMetrics(monitorMetric)),
    setImage(path) {
      const wide = Buffer.from(`${path}\0`, 'utf16le')
      if (symbols.SystemParametersInfoW(setDesktopImage, 0, wide, keepAndTell) === 0) {
        throw new DesktopProblem('Windows did not take the image.')
      }
    },
  }
}
