/** Entry of the packaging worker: makes one package for the server that started it. */
import { serveJobs } from '../../processes/serve-jobs.ts'
import { makePackage } from './make-package.ts'

serveJobs(makePackage)
