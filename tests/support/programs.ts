/** Programs that tests need besides Bun and a browser. */
import { canInstallPackages, installPackages } from './debian-packages.ts'

/**
 * Installs the packages of Debian that bring what is missing, where that can be done.
 * @param missing names of the packages that are needed now
 * @returns those that are still missing
 */
export async function ensurePackages(missing: () => string[] | Promise<string[]>): Promise<string[]> {
  const names = await missing()
  if (names.length === 0 || !canInstallPackages()) return names
  await installPackages(names)
  return missing()
}

/** Names of the packages whose programs are not on the path; `programs` has the package of each program. */
export function packagesOfMissing(programs: Readonly<Record<string, string>>): string[] {
  return [...new Set(Object.entries(programs).flatMap(([program, name]) => (Bun.which(program) ? [] : [name])))]
}
