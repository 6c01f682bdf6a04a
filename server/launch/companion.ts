import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type LaunchProcessor, type LaunchSystem, launchSystems } from '@mirari/contract/lists'
import { Problem } from '../platform/http/problem.ts'
import { chooseInstaller, isInstaller } from './installer-names.ts'

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
    return (await readdir(folder)).filter((name) => name.includes(offeredVersion) && isInstaller(name))
  }

  return {
    /** The link that opens the app; its placeholders stand in braces. */
    link,
    changelog,
    /** Systems for which there is an installer. */
    async systems(): Promise<LaunchSystem[]> {
      const offered = await names().catch(() => [])
      return launchSystems.filter((system) => chooseInstaller(offered, system, null) !== null)
    },
    /** The newest installer for a system and its processor. @throws Problem 'not_found' when none is offered */
    async installer(system: LaunchSystem, processor: LaunchProcessor | null): Promise<InstallerFact> {
      const name = chooseInstaller(await names(), system, processor)
      if (name === null) throw none()
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
export function systemOf(userAgent: string): LaunchSystem {
  if (/Windows/i.test(userAgent)) return 'windows'
  return /Macintosh|Mac OS X/i.test(userAgent) ? 'macos' : 'linux'
}

/** The processor that a user agent names; null for most of them, which name none. */
export function processorOf(userAgent: string): LaunchProcessor | null {
  if (/aarch64|arm64/i.test(userAgent)) return 'arm64'
  return /x86_64|Win64; x64/i.test(userAgent) ? 'x64' : null
}

function none(): Problem {
  return new Problem('companion_not_offered')
}
