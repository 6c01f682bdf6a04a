import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/**
 * Compiles the program into one file.
 * @param target of Bun; undefined for this system, whose Bun is there already
 * @throws Error when Bun for that system cannot be fetched
 */
export async function compileProgram(outfile: string, target?: Bun.Build.CompileTarget): Promise<void> {
  const result = await Bun.build({
    entrypoints: [entry],
    minify: true,
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
