/** How a program is started: its absolute path, and the words before those of the caller. */
export interface Command {
  program: string
  args: readonly string[]
}

/** The program that runs now, and the files that it is made of. */
export interface Self extends Command {
  /** Absolute paths. */
  files: readonly string[]
}
