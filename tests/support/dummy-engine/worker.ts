/** Entry of a worker that has the dummy engine beside the others. */
import { engineEntry } from '../../../server/engines/engine-entries.ts'
import { engines } from '../../../server/engines/index.ts'
import { serveEngines } from '../../../server/engines/serve-engines.ts'
import { finishOutput } from '../../../server/media-processing/finish-output.ts'
import { dummy } from './index.ts'

serveEngines({
  entries: [...engines, dummy].map(engineEntry),
  finish: (output, folder, _task, options) => finishOutput(output, folder, options),
})
