/** Checks which add-ons there are, and whether what runs them loads. */
import { isAdded } from '../add-ons/add-on-files.ts'
import { addOns } from '../add-ons/catalog.ts'
import { createRuntime } from '../add-ons/runtime.ts'
import { dataFolder } from '../platform/config/data-folder.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** @param dataDir absolute path of the data folder */
export function checkAddOns(dataDir: string): Finding[] {
  const { models } = dataFolder(dataDir)
  const present = addOns.filter((addOn) => isAdded(models, addOn))
  const isUsable = present.length > 0 && createRuntime(models).isUsable()
  return addOns.map((addOn) => {
    const { id, name, purpose, megabytes } = addOn
    if (!present.includes(addOn)) {
      return note('Add-ons', `Without ${id} (${name}, ${megabytes} MB), which \`bun run models add ${id}\` fetches.`)
    }
    return isUsable
      ? ok('Add-ons', `${id}: ${name}, for the ${purpose}`)
      : problem('Add-ons', `${id} is there, but ONNX Runtime does not load: run \`bun run models add ${id}\` again.`)
  })
}
