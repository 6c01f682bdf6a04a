/** Finds and installs the browsers besides Chromium: Firefox, and WebKit's own small browser with its driver. */
import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian-packages.ts'

export interface WebKitPaths {
  /** WebKitWebDriver */
  driver: string
  /** MiniBrowser, which the driver opens. */
  browser: string
  /** xvfb-run, which gives both a display without a window. */
  display: string
}

/** Folders of MiniBrowser in the packages of WebKitGTK. */
const miniBrowsers = ['*/webkitgtk-6.0', '*/webkit2gtk-4.1', '*/webkit2gtk-4.0']

export function findFirefox(): string | null {
  const chosen = process.env.FIREFOX_PATH
  if (chosen && existsSync(chosen)) return chosen
  return Bun.which('firefox-esr') ?? Bun.which('firefox')
}

export function findWebKit(): WebKitPaths | null {
  const driver = Bun.which('WebKitWebDriver')
  const display = Bun.which('xvfb-run')
  const browser = miniBrowserPath()
  return driver && display && browser ? { driver, display, browser } : null
}

function miniBrowserPath(): string | null {
  if (process.platform !== 'linux') return null
  for (const folder of miniBrowsers) {
    for (const path of new Bun.Glob(`${folder}/MiniBrowser`).scanSync({ cwd: '/usr/lib', absolute: true })) return path
  }
  return null
}

/** Whether any browser besides Chromium is there. */
export const hasOtherBrowser = (): boolean => findFirefox() !== null || findWebKit() !== null

/** Installs what is missing, where Debian's packages can be installed; returns a line for each browser that is not there. */
export async function ensureBrowsers(): Promise<string[]> {
  const wanted = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb', 'xauth']),
  ]
  if (wanted.length > 0 && canInstallPackages()) await installPackages(wanted)
  const missing: string[] = []
  if (!findFirefox()) missing.push('Firefox is not installed: nothing is tested in it. FIREFOX_PATH may name one.')
  if (!findWebKit()) {
    missing.push(
      'WebKit is not installed: nothing is tested in it. It needs WebKitWebDriver, MiniBrowser and xvfb-run.',
    )
  }
  return missing
}
