/**
 * Entry of the workers that run engines. Native media code is loaded here, so that whatever it does cannot take the
 * server down.
 */
import { finishOutput } from '../media-processing/finish-output.ts'
import { engineEntry } from './engine-entries.ts'
import { engines } from './index.ts'
import { serveEngines } from './serve-engines.ts'
import { writeSettings } from './write-settings.ts'

serveEngines({
  entries: engines.map(engineEntry),
  async finish(output, folder, task, options) {
    await writeSettings(output, task)
    return finishOutput(output, folder, options)
  },
})
