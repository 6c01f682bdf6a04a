/** Refusal of a file, link or upload, with a message for the user. */
export class MediaRefusal extends Error {
  override name = 'MediaRefusal'
  /** Whether the file itself is acceptable, so that a retry may succeed. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false }: { isTemporary?: boolean } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** The message for the user: that of a refusal, or `otherwise` for any other error. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof MediaRefusal ? error.message : otherwise
}

/** Whether the same file may be sent again, after anything but a refusal of the file itself. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof MediaRefusal) || error.isTemporary
}
