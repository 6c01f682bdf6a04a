export {
  type Applied,
  type ApplyOptions,
  applyWallpaper,
  type FoundHost,
  findHosts,
  restoreDesktop,
} from './desktop.ts'
export { DesktopProblem } from './desktop-problem.ts'
export type { Manner, Monitor } from './drivers/driver.ts'
export { localMachine } from './machine/local-machine.ts'
export type { Machine, Platform, WindowsCalls } from './machine/machine.ts'
export { readShown, type Shown } from './shown.ts'
