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

export interface Browsers {
  /** Number of browsers that are there. */
  found: number
  /** A sentence for each one that is not, with what to do about it. */
  untested: string[]
}

/** Installs what is missing, where Debian's packages can be installed. */
export async function ensureBrowsers(): Promise<Browsers> {
  const wanted = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb', 'xauth']),
  ]
  if (wanted.length > 0 && canInstallPackages()) await installPackages(wanted)
  const untested: string[] = []
  if (!findFirefox()) {
    untested.push(
      'Nothing was tested in Firefox, which is not installed: install it (on Debian as root: apt-get install firefox-esr) or name one in FIREFOX_PATH.',
    )
  }
  if (!findWebKit()) {
    untested.push(
      'Nothing was tested in WebKit, whose driver is not installed: install it (on Debian as root: apt-get install webkit2gtk-driver xvfb xauth).',
    )
  }
  return { found: 2 - untested.length, untested }
}
