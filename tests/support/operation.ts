/** Finds and installs what stands around a server on the machine of an operator. */
import { ensurePackages, packagesOfMissing } from './programs.ts'

/** Programs, by the Debian package that brings them. */
const programs = { nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl', 'systemd-analyze': 'systemd' } as const

/**
 * Installs what is missing, where Debian's packages can be installed. Answers null when all is there, else a sentence
 * with what to do about it.
 */
export async function ensureOperation(): Promise<string | null> {
  const names = await ensurePackages(() => packagesOfMissing(programs))
  return names.length === 0
    ? null
    : `Nothing was tested behind web servers, for which packages are missing: on Debian as root, apt-get install ${names.join(' ')}.`
}
