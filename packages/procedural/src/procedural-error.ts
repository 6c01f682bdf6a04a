/** A request that cannot be carried out as it is. The message may be shown to the user. */
export class ProceduralError extends Error {
  override readonly name = 'ProceduralError'
}
