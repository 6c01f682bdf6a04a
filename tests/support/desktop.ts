/** Finds and installs what tests of a real desktop need: a display without a screen, and programs that desktops have. */
import { ensurePackages, packagesOfMissing } from './programs.ts'

/** Programs, by the Debian package that brings them. */
const programs = {
  Xvfb: 'xvfb',
  feh: 'feh',
  gsettings: 'libglib2.0-bin',
  gio: 'libglib2.0-bin',
  'xdg-mime': 'xdg-utils',
} as const
/** Settings of GNOME, whose keys are in no program. */
const schemas = {
  file: '/usr/share/glib-2.0/schemas/org.gnome.desktop.background.gschema.xml',
  name: 'gsettings-desktop-schemas',
}

async function missingPackages(): Promise<string[]> {
  const missing = packagesOfMissing(programs)
  return (await Bun.file(schemas.file).exists()) ? missing : [...missing, schemas.name]
}

/**
 * Installs what is missing, where Debian's packages can be installed. Answers null when all is there, else a sentence
 * with what to do about it.
 */
export async function ensureDesktop(): Promise<string | null> {
  const names = await ensurePackages(missingPackages)
  return names.length === 0
    ? null
    : `Nothing was tested on a real desktop, for which packages are missing: on Debian as root, apt-get install ${names.join(' ')}.`
}
