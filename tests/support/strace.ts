import { canInstallPackages, installPackages } from './debian-packages.ts'

/** Installs strace where that is possible; the cuts of power are left out where it is not. */
export async function ensureStrace(): Promise<void> {
  if (Bun.which('strace') === null && canInstallPackages()) await installPackages(['strace'])
}
