/** What both engines store. */
export type Parameter = string | number | bigint | Uint8Array | null

/**
 * Checks the parameters of a query, because the drivers would take undefined for NULL, and others each in its own way.
 * @throws TypeError for a value that no column stores
 */
export function checkedParameters(parameters: readonly unknown[]): Parameter[] {
  return parameters.map((value, index) => {
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value instanceof Uint8Array
    ) {
      return value
    }
    throw new TypeError(
      `Query parameter ${index + 1} is of type ${typeof value}; the database stores text, numbers and bytes.`,
    )
  })
}
