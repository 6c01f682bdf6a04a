import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { expect, inject, test } from 'vitest'
import { publishedPackages, scriptEntries } from '../support/packages.ts'
import { root } from '../support/sources.ts'

const app = inject('packedApp')
const entries = publishedPackages.flatMap((name) =>
  scriptEntries(name).map(({ subpath, id }) => ({ name, subpath, id })),
)

/**
 * A changed report is a changed public interface, parameter types included. Review it, then run
 * `bun x --bun vitest run -c tests/vitest.packages.config.ts -u api-report`.
 */
test.each(entries)('@mirari/$id declares exactly the reported interface', async ({ name, subpath, id }) => {
  const folder = await realpath(join(app, 'node_modules/@mirari', name))
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string }>
  }
  const declarations = manifest.exports[subpath]?.types
  if (declarations === undefined) throw new Error(`@mirari/${name} publishes no types for ${subpath}.`)
  await expect(await reportOf(folder, declarations, id)).toMatchFileSnapshot(
    join(root, 'tests/public-api', `${id}.api.md`),
  )
})

async function reportOf(folder: string, declarations: string, id: string): Promise<string> {
  const reports = join(app, 'api-reports')
  await mkdir(reports, { recursive: true })
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, declarations),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: ['ESNext', 'DOM', 'DOM.Iterable'],
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: reports,
        reportTempFolder: join(reports, 'temp'),
        reportFileName: id,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  })
  Extractor.invoke(config, {
    localBuild: true,
    // Reports the new file; the snapshot decides the outcome.
    messageCallback: (message) => {
      message.handled = true
    },
  })
  return readFile(join(reports, `${id}.api.md`), 'utf8')
}
