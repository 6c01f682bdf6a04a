/** What `bun run models` does. */
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { byteSize } from '@mirari/product'
import { AddOnError } from './add-on-error.ts'
import { addOnFile, addOnFolder, faultOf, faultsOf, isAdded } from './add-on-files.ts'
import type { AddOn } from './catalog.ts'
import { type DownloadOptions, downloadFile } from './download-file.ts'
import type { Runtime } from './runtime.ts'

export interface AddOnCommandDeps {
  /** Absolute path of the folder of all add-ons. */
  models: string
  /** Address of the hub, without a slash at the end. */
  url: string
  addOns: readonly AddOn[]
  runtime: Runtime
  print(line: string): void
  download?: Omit<DownloadOptions, 'onProgress'>
}

const bytesPerMegabyte = 1_000_000
/** Share of a file between two lines about its progress. */
const progressStep = 0.1

/** The commands; each returns whether all is well. @throws AddOnError */
export function createAddOnCommands({ models, url, addOns, runtime, print, download = {} }: AddOnCommandDeps) {
  function named(id: string | undefined): AddOn {
    const found = addOns.find((addOn) => addOn.id === id)
    if (found) return found
    const known = addOns.map((addOn) => addOn.id).join(', ')
    throw new AddOnError(id === undefined ? `Please name one of: ${known}.` : `There is no '${id}', but: ${known}.`)
  }

  async function fetchFiles(addOn: AddOn): Promise<void> {
    await mkdir(addOnFolder(models, addOn), { recursive: true })
    const { bavail, bsize } = await statfs(models)
    if (bavail * bsize < addOn.megabytes * bytesPerMegabyte) {
      throw new AddOnError(`${addOn.id} takes ${addOn.megabytes} MB, but ${byteSize(bavail * bsize, 'en')} are free.`)
    }
    for (const file of addOn.files) {
      if ((await faultOf(models, addOn, file)) === null) continue
      const target = addOnFile(models, addOn, file)
      await rm(target, { force: true })
      await downloadFile(
        { ...file, target, url: `${url}/${addOn.repository}/resolve/${addOn.revision}/${file.path}` },
        { ...download, onProgress: inSteps((text) => print(`${file.name}: ${text}`)) },
      )
    }
  }

  return {
    async list(): Promise<boolean> {
      for (const addOn of addOns) {
        const { id, name, purpose, license, megabytes } = addOn
        print(
          `${id}  ${isAdded(models, addOn) ? 'added' : 'not added'}  ${name}, ${license}, ${megabytes} MB: ${purpose}`,
        )
      }
      if (!runtime.isUsable()) print('ONNX Runtime, which runs them, comes with the first one that you add.')
      return true
    },

    async add(id: string | undefined): Promise<boolean> {
      const addOn = named(id)
      if ((await faultsOf(models, addOn)).length > 0) {
        print(`Fetching ${addOn.name} (${addOn.license}) of ${addOn.repository}, ${addOn.megabytes} MB.`)
        await fetchFiles(addOn)
      }
      if (!runtime.isUsable()) {
        print('Installing ONNX Runtime, which runs it.')
        await runtime.install()
      }
      print(`${addOn.id} is there. A running server uses it from now on.`)
      return true
    },

    async remove(id: string | undefined): Promise<boolean> {
      const addOn = named(id)
      await rm(addOnFolder(models, addOn), { recursive: true, force: true })
      if (!addOns.some((other) => isAdded(models, other))) await runtime.remove()
      print(`${addOn.id} is removed.`)
      return true
    },

    /** Compares every file with its hash. */
    async check(): Promise<boolean> {
      const present = addOns.filter((addOn) => addOn.files.some((file) => existsSync(addOnFile(models, addOn, file))))
      if (present.length === 0) print('No add-on is there.')
      let isWell = true
      for (const addOn of present) {
        const faults = await faultsOf(models, addOn)
        isWell &&= faults.length === 0
        for (const fault of faults) print(`${fault} \`bun run models add ${addOn.id}\` brings it again.`)
        if (faults.length === 0) print(`${addOn.id} is whole.`)
      }
      if (present.length > 0 && !runtime.isUsable()) {
        isWell = false
        print('ONNX Runtime, which runs them, does not load: `bun run models add` with one of them installs it.')
      }
      return isWell
    },
  }
}

/** Tells progress at every tenth of a file. */
function inSteps(tell: (text: string) => void): NonNullable<DownloadOptions['onProgress']> {
  let next = progressStep
  return (done, all) => {
    if (all === null || all === 0 || done / all < next) return
    next = (Math.floor(done / all / progressStep) + 1) * progressStep
    tell(`${byteSize(done, 'en')} of ${byteSize(all, 'en')}`)
  }
}
