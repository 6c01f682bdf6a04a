import type { Self } from '../install/command.ts'

/** The computer as drivers see it. Tests give them one of stand-ins. */
export interface Machine {
  platform: Platform
  /** Variables of the environment. */
  env: Readonly<Record<string, string | undefined>>
  /** The person's home folder. */
  home: string
  /** Folder of what this package keeps: unpacked wallpapers, and what was shown before. */
  dataFolder: string
  /** How the program `mirari-desktop` is begun here, for what goes on in the background; null where it is not known. */
  own: Self | null
  /** Absolute path of a program in the folders that the system and the person install into; null when it is not there. */
  find(program: string): Promise<string | null>
  /**
   * Runs a program by its absolute path, without a shell, and waits for its end.
   * @throws DesktopProblem when it cannot be started, takes longer (than a minute, by default) or ends with another code
   * than 0
   */
  run(program: string, args: readonly string[], options?: { timeoutMs?: number }): Promise<string>
  /** Starts a program that goes on when this process has ended; answers its process id. */
  start(program: string, args: readonly string[]): Promise<number>
  /** Ends a process that `start` began, unless the number means another program by now. */
  stop(pid: number, program: string): Promise<void>
  exists(path: string): Promise<boolean>
  /** The text of a file; null when it cannot be read. */
  readText(path: string): Promise<string | null>
  /** Calls of the Windows interface for which there is no program; null elsewhere. */
  windows: WindowsCalls | null
}

export type Platform = 'windows' | 'macos' | 'linux'

export interface WindowsCalls {
  monitorCount(): number
  /** Shows an image on all monitors and keeps it for the next sign-in. @throws DesktopProblem */
  setImage(path: string): void
  /** Asks a question with Yes and No, of which No is the default. */
  confirm(title: string, question: string): boolean
  tell(title: string, sentence: string): void
  /** Whether this process runs with the rights of an administrator. */
  isElevated(): boolean
  /** Whether the computer runs on its battery; null when Windows does not know. */
  isOnBattery(): boolean | null
  /** Whether a game, a film or a presentation fills a monitor. */
  isFullScreen(): boolean
}
