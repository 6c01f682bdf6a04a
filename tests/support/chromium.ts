import { existsSync } from 'node:fs'

/** Flags without which Chromium cannot run as root in a container or keeps calling home. */
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

/** The Chromium to test with, or null: CHROMIUM_PATH, else one on PATH. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && existsSync(chosen)) return chosen
  for (const name of names) {
    const path = Bun.which(name)
    if (path) return path
  }
  return null
}

/** Path of a Chromium, installing one when there is none: Debian's package when root, else Playwright's own build. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && Bun.which('apt-get')) {
    await Bun.spawn(['apt-get', 'update', '-qq'], { stdout: 'ignore', stderr: 'ignore' }).exited
    await Bun.spawn(['apt-get', 'install', '-y', '-qq', 'chromium'], { stdout: 'ignore', stderr: 'inherit' }).exited
    const installed = findChromium()
    if (installed) return installed
  }
  await Bun.spawn([process.execPath, 'x', '--bun', 'playwright', 'install', 'chromium'], { stdout: 'inherit' }).exited
  // Playwright finds its own build when no path is given.
  return null
}
