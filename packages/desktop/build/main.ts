/**
 * `bun run build:desktop`: the program as a file for each system, with their checksums and what has changed: the folder
 * that a server offers as DATA_DIR/companion. `bun run build:desktop linux-x64 --out FOLDER` builds for one system, into
 * another folder.
 *
 * With a private key (Ed25519, PEM) in MIRARI_SIGNING_KEY the checksums are signed: SHA256SUMS.sig.
 */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { tarProgram, zipProgram } from './archive.ts'
import { changesOf } from './changes.ts'
import { compileProgram } from './compile.ts'
import { readSigner } from './signer.ts'
import { type Target, targets } from './targets.ts'

const packageFolder = join(import.meta.dir, '..')
const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !targets.some((target) => target.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Systems: ${targets.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const out = resolve(values.out ?? join(packageFolder, '..', '..', 'dist', 'desktop'))
const wanted = targets.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const signer = process.env.MIRARI_SIGNING_KEY ? readSigner(process.env.MIRARI_SIGNING_KEY) : null
const scratch = await mkdtemp(join(tmpdir(), 'mirari-build-'))
const sums: string[] = []
const missing: string[] = []
try {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  for (const target of wanted) {
    try {
      const { name, bytes } = await build(target)
      await Bun.write(join(out, name), bytes)
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`)
      console.log(`${name}  ${(bytes.length / 1e6).toFixed(1)} MB`)
    } catch (error) {
      missing.push(`${target.name} was not made: ${error instanceof Error ? error.message : error}`)
    }
  }
} finally {
  await rm(scratch, { recursive: true, force: true })
}
const checksums = `${sums.join('\n')}\n`
await Bun.write(join(out, 'SHA256SUMS'), checksums)
if (signer) await Bun.write(join(out, 'SHA256SUMS.sig'), signer.sign(checksums))
await Bun.write(join(out, 'Changelog.md'), changesOf(await Bun.file(join(packageFolder, 'CHANGELOG.md')).text()))
console.log(`They are in ${out}, which a server offers once it is DATA_DIR/companion.`)
console.log(
  signer
    ? `SHA256SUMS is signed by the key ${signer.publicKey}.`
    : 'SHA256SUMS is not signed: there is no key in MIRARI_SIGNING_KEY.',
)
for (const sentence of missing) console.error(sentence)
process.exit(missing.length === 0 ? 0 : 1)

async function build(target: Target): Promise<{ name: string; bytes: Uint8Array }> {
  const program = target.archive === 'exe.zip' ? 'mirari-desktop.exe' : 'mirari-desktop'
  const file = join(scratch, target.name, program)
  await compileProgram(file, { target: target.bun, releaseKey: signer?.publicKey ?? null })
  const bytes = await Bun.file(file).bytes()
  const packed = target.archive === 'tar.gz' ? tarProgram(program, bytes) : zipProgram(program, bytes)
  return { name: `mirari-desktop-${manifest.version}-${target.name}.${target.archive}`, bytes: packed }
}
