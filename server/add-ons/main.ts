/** `bun run models list|add|remove|check`: the add-ons, whose weights are fetched only by this command. */
import { readConfig } from '../composition/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { AddOnError } from './add-on-error.ts'
import { addOns } from './catalog.ts'
import { createAddOnCommands } from './commands.ts'
import { createRuntime } from './runtime.ts'

const usage = `Usage: bun run models list          what there is
       bun run models add <name>    fetches one
       bun run models remove <name> deletes one
       bun run models check         compares all with their hashes`

// Only the user who runs it writes what the server will load.
process.umask(0o077)

try {
  process.exit((await run(process.argv.slice(2))) ? 0 : 1)
} catch (error) {
  if (!(error instanceof AddOnError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function run([verb, id, ...rest]: readonly string[]): Promise<boolean> {
  const { dataDir, modelsUrl } = readConfig(process.env)
  const { models } = dataFolder(dataDir)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const commands = createAddOnCommands({ models, url: modelsUrl, addOns, runtime: createRuntime(models), print })
  if (rest.length > 0) throw new AddOnError(usage)
  if (verb === 'list' && id === undefined) return commands.list()
  if (verb === 'check' && id === undefined) return commands.check()
  if (verb === 'add') return commands.add(id)
  if (verb === 'remove') return commands.remove(id)
  throw new AddOnError(usage)
}
