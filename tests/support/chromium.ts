import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian-packages.ts'

/** Flags with which Chromium runs as root in a container and sends no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium without a window: the same engine with a fifth less work. */
const shellName = 'chromium-headless-shell'

function firstOf(candidates: readonly string[]): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && existsSync(chosen)) return chosen
  for (const name of candidates) {
    const path = Bun.which(name)
    if (path) return path
  }
  return null
}

/** The full Chromium, for measurements and pixel comparisons; null for Playwright's own. */
export function findChromium(): string | null {
  return firstOf(names)
}

/** The lightest available Chromium, for the hundreds of pages of stories and e2e tests; null for Playwright's own. */
export function findHeadlessShell(): string | null {
  return firstOf([shellName, ...names])
}

/** Installs a Chromium when there is none: Debian's packages when root, else Playwright's own build. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  if (canInstallPackages()) {
    // Not every distribution has the shell; the full browser works too.
    await installPackages(['chromium', shellName])
    if (findChromium()) return
  }
  await Bun.spawn([process.execPath, 'x', '--bun', 'playwright', 'install', 'chromium'], { stdout: 'inherit' }).exited
}
