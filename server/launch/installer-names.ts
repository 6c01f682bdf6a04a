import { type LaunchProcessor, type LaunchSystem, launchProcessors, launchSystems } from '@mirari/contract/lists'

/**
 * File endings of installers, the preferred one first. `bun run build:desktop` names its files
 * `mirari-desktop-<version>-<system>-<processor>` and an ending of the last ones; a file without a system in its name is
 * for the system that the ending belongs to.
 */
const endings: Readonly<Record<LaunchSystem, readonly string[]>> = {
  windows: ['.exe', '.msi', '.msix', '.exe.zip'],
  macos: ['.dmg', '.pkg', '.zip', '.tar.gz'],
  linux: ['.AppImage', '.deb', '.rpm', '.tar.gz'],
}

/** The processor to assume where nothing names it. */
const usualProcessor: Readonly<Record<LaunchSystem, LaunchProcessor>> = {
  windows: 'x64',
  // All that were sold since 2020, and the browsers of both say "Intel".
  macos: 'arm64',
  linux: 'x64',
}

/** Systems that run programs for x64 on arm64, too. */
const translatesX64: ReadonlySet<LaunchSystem> = new Set(['windows', 'macos'])

interface InstallerName {
  name: string
  system: LaunchSystem
  /** Null for a file that does not name one: for any. */
  processor: LaunchProcessor | null
  /** Position of the ending among those of the system. */
  rank: number
}

export const isInstaller = (name: string): boolean => readName(name) !== null

/** The file for a system and a processor among these names; null when none fits. */
export function chooseInstaller(
  names: readonly string[],
  system: LaunchSystem,
  processor: LaunchProcessor | null,
): string | null {
  const wanted = processor ?? usualProcessor[system]
  const fitting = names
    .flatMap((name) => readName(name) ?? [])
    .filter((candidate) => candidate.system === system && fits(candidate, wanted, processor === null))
  const distance = (candidate: InstallerName) => (candidate.processor === wanted ? 0 : 1)
  const [first] = fitting.toSorted((a, b) => distance(a) - distance(b) || a.rank - b.rank)
  return first?.name ?? null
}

/** @param isGuess whether the processor is not known: then any is better than none */
function fits({ system, processor }: InstallerName, wanted: LaunchProcessor, isGuess: boolean): boolean {
  if (processor === null || processor === wanted || isGuess) return true
  return processor === 'x64' && translatesX64.has(system)
}

function readName(name: string): InstallerName | null {
  const named = launchSystems.find((system) => name.includes(`-${system}-`))
  for (const system of named ? [named] : systemsOf(name)) {
    // The longest one, because .exe.zip ends like .zip.
    const ending = endings[system].filter((end) => name.endsWith(end)).toSorted((a, b) => b.length - a.length)[0]
    if (ending === undefined) continue
    const processor = launchProcessors.find((each) => name.includes(`-${each}.`)) ?? null
    return { name, system, processor, rank: endings[system].indexOf(ending) }
  }
  return null
}

/** The order in which a file without a system in its name is looked at: a bare .tar.gz is for Linux. */
function systemsOf(name: string): readonly LaunchSystem[] {
  return name.endsWith('.tar.gz') ? ['linux'] : launchSystems
}
