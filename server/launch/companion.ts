import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../platform/http/problem.ts'

/** Systems that the companion app is offered for, with what its installers end with, the best first. */
const installers = {
  windows: ['.exe', '.msi', '.msix'],
  macos: ['.dmg', '.pkg'],
  linux: ['.AppImage', '.deb', '.rpm', '.tar.gz'],
} as const

export type Platform = keyof typeof installers

export interface InstallerFact {
  /** Where the installer is. */
  url: string
  version: string
}

export type Companion = ReturnType<typeof createCompanion>

const changelogName = 'Changelog.md'
const versionPattern = /\d+(?:\.\d+){1,3}(?:[-+][\w.]+)?/

/**
 * The companion app that whoever runs the server offers: a folder with Changelog.md, whose first line holds the version,
 * and installers with that version in their names. Read anew each time, so that a new one needs no restart.
 */
export function createCompanion({ folder, link }: { folder: string; link: string }) {
  async function changelog(): Promise<string> {
    const file = Bun.file(join(folder, changelogName))
    if (!(await file.exists())) throw none()
    return file.text()
  }

  async function version(): Promise<string> {
    const [first = ''] = (await changelog()).split('\n', 1)
    const [found] = versionPattern.exec(first) ?? []
    if (found === undefined) throw none()
    return found
  }

  async function names(): Promise<string[]> {
    const wanted = await version()
    const ends = Object.values(installers).flat()
    return (await readdir(folder)).filter((name) => name.includes(wanted) && ends.some((end) => name.endsWith(end)))
  }

  return {
    /** The link that opens the app, with {zip} and {id} in it. */
    link,
    changelog,
    /** The newest installer for a system. @throws Problem 'not_found' when none is offered */
    async installer(platform: Platform): Promise<InstallerFact> {
      const offered = await names()
      const ends = installers[platform]
      const name = ends.flatMap((end) => offered.filter((candidate) => candidate.endsWith(end)))[0]
      if (name === undefined) throw none()
      return { url: `/app/installer/${encodeURIComponent(name)}`, version: await version() }
    },
    /** An installer by its name. @throws Problem 'not_found' */
    async file(name: string): Promise<Blob> {
      // Only what the folder lists, so a name is never a path.
      const found = (await names()).find((candidate) => candidate === name)
      if (found === undefined) throw none()
      return Bun.file(join(folder, found))
    },
  }
}

/** The system that a browser says it runs on. */
export function platformOf(userAgent: string): Platform {
  if (/Windows/i.test(userAgent)) return 'windows'
  return /Macintosh|Mac OS X/i.test(userAgent) ? 'macos' : 'linux'
}

function none(): Problem {
  return new Problem('companion_not_offered')
}
