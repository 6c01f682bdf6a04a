/** `bun run bench feed|api|engine|live|size [options]`: runs one benchmark of this folder. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [name, ...options] = process.argv.slice(2)
const file = join(import.meta.dir, `${name}.ts`)
if (!name || name === 'run' || !existsSync(file)) {
  const names = readdirSync(import.meta.dir)
    .filter((entry) => entry.endsWith('.ts') && entry !== 'run.ts')
    .map((entry) => entry.replace('.ts', ''))
  console.error(`Which benchmark? bun run bench ${names.join('|')}`)
  process.exit(2)
}
process.exit(await Bun.spawn([process.execPath, file, ...options], { stdout: 'inherit', stderr: 'inherit' }).exited)
