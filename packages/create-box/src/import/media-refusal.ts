/** A file, link or upload that cannot be used. The message is for the user, as it stands. */
export class MediaRefusal extends Error {
  override name = 'MediaRefusal'
  /** True when nothing is wrong with the file: trying again may help. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false }: { isTemporary?: boolean } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** The message for the user: a refusal's own, or the given one for anything unforeseen. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof MediaRefusal ? error.message : otherwise
}

/** Whether the same file may be sent again: anything but a refusal of the file itself. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof MediaRefusal) || error.isTemporary
}
