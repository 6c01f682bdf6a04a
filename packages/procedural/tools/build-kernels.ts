/**
 * Builds the WebAssembly kernels from their AssemblyScript: `bun packages/procedural/tools/build-kernels.ts`.
 * The results are committed; the compiler is fetched only by this script, because it is fifty times larger than all of them.
 */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const kernelFolder = join(import.meta.dir, '../src/kernels')
const compiler = 'assemblyscript@0.28.20'
const kernels = ['upscale', 'motion', 'draw-cell', 'develop', 'plates', 'grade', 'noise']
const options = ['-O3', '--noAssert', '--converge', '--enable', 'simd', '--runtime', 'stub', '--initialMemory', '1']

const folder = mkdtempSync(join(tmpdir(), 'mirari-kernels-'))
try {
  // The compiler reads and resolves `.ts` only.
  for (const file of readdirSync(kernelFolder).filter((name) => name.endsWith('.as'))) {
    copyFileSync(join(kernelFolder, file), join(folder, file.replace(/\.as$/, '.ts')))
  }
  for (const name of kernels) {
    const source = join(folder, `${name}.ts`)
    const out = join(kernelFolder, `${name}.wasm`)
    const command = ['bunx', '--package', compiler, 'asc', source, '--baseDir', folder, '-o', out, ...options]
    const { exitCode } = Bun.spawnSync(command, { stdout: 'inherit', stderr: 'inherit' })
    if (exitCode !== 0) process.exit(exitCode)
  }
} finally {
  rmSync(folder, { recursive: true })
}
