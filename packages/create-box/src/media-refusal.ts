/** A file, link or upload that cannot be used. The message is for the user, as it stands. */
export class MediaRefusal extends Error {
  override name = 'MediaRefusal'
}

/** The message for the user: a refusal's own, or the given one for anything unforeseen. */
export function refusalText(error: unknown, otherwise: string): string {
  return error instanceof MediaRefusal ? error.message : otherwise
}
