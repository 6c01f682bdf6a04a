/** `bun run bench feed|api|engine|live|size|stall|cluster [options]`: runs one benchmark of this folder. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [name, ...rest] = process.argv.slice(2)
// A name of two words (`engine post`) is one file, `engine-post.ts`.
const isPart = rest[0] !== undefined && existsSync(join(import.meta.dir, `${name}-${rest[0]}.ts`))
const options = isPart ? rest.slice(1) : rest
const file = join(import.meta.dir, isPart ? `${name}-${rest[0]}.ts` : `${name}.ts`)
if (!name || name === 'run' || !existsSync(file)) {
  const names = readdirSync(import.meta.dir)
    .filter((entry) => entry.endsWith('.ts') && entry !== 'run.ts')
    .map((entry) => entry.replace('.ts', '').replace('-', ' '))
  console.error(`Which benchmark? bun run bench ${names.join('|')}`)
  process.exit(2)
}
process.exit(await Bun.spawn([process.execPath, file, ...options], { stdout: 'inherit', stderr: 'inherit' }).exited)
