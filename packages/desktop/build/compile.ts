import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/**
 * Compiles the program into one file.
 * @param target of Bun; undefined for this system, whose Bun is there already
 * @param releaseKey public key by which releases are signed, in base64; null for a build that is not signed
 * @throws Error when Bun for that system cannot be fetched
 */
export async function compileProgram(
  outfile: string,
  { target, releaseKey = null }: { target?: Bun.Build.CompileTarget; releaseKey?: string | null } = {},
): Promise<void> {
  const result = await Bun.build({
    entrypoints: [entry],
    minify: true,
    define: { MIRARI_RELEASE_KEY: JSON.stringify(releaseKey) },
    compile: {
      ...(target && { target }),
      outfile,
      // Whoever opens a link chooses the folder that the program starts in; files there must not run in it.
      autoloadBunfig: false,
      autoloadDotenv: false,
      // A console would flash up with every link.
      windows: { hideConsole: true },
    },
  })
  if (!result.success) throw new AggregateError(result.logs, 'The program could not be compiled.')
}
