import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../platform/http/problem.ts'

/** Systems of the companion app with the file endings of its installers, the preferred one first. */
const installers = {
  windows: ['.exe', '.msi', '.msix'],
  macos: ['.dmg', '.pkg'],
  linux: ['.AppImage', '.deb', '.rpm', '.tar.gz'],
} as const

export type Platform = keyof typeof installers

export interface InstallerFact {
  /** Address of the installer. */
  url: string
  version: string
}

export type Companion = ReturnType<typeof createCompanion>

const changelogName = 'Changelog.md'
const versionPattern = /\d+(?:\.\d+){1,3}(?:[-+][\w.]+)?/

/**
 * The companion app offered by the operator: a folder with Changelog.md, whose first line has the version, and
 * installers with that version in their names. The folder is read for each request, so that a new version needs no
 * restart.
 */
export function createCompanion({ folder, link }: { folder: string; link: string }) {
  async function changelog(): Promise<string> {
    const file = Bun.file(join(folder, changelogName))
    if (!(await file.exists())) throw none()
    return file.text()
  }

  async function version(): Promise<string> {
    const [first = ''] = (await changelog()).split('\n', 1)
    const [listedName] = versionPattern.exec(first) ?? []
    if (listedName === undefined) throw none()
    return listedName
  }

  async function names(): Promise<string[]> {
    const offeredVersion = await version()
    const ends = Object.values(installers).flat()
    return (await readdir(folder)).filter(
      (name) => name.includes(offeredVersion) && ends.some((end) => name.endsWith(end)),
    )
  }

  return {
    /** The link that opens the app, with the placeholders {zip} and {id}. */
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
      // Compared with the folder's listing, so that a name cannot be a path.
      const listedName = (await names()).find((candidate) => candidate === name)
      if (listedName === undefined) throw none()
      return Bun.file(join(folder, listedName))
    },
  }
}

/** The system that a user agent names. */
export function platformOf(userAgent: string): Platform {
  if (/Windows/i.test(userAgent)) return 'windows'
  return /Macintosh|Mac OS X/i.test(userAgent) ? 'macos' : 'linux'
}

function none(): Problem {
  return new Problem('companion_not_offered')
}
