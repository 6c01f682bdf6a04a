/**
 * `bun living-trial.ts <folder of temporary files>`: does what every worker needs. It is done, because what a process has
 * given up does not show in the rights of a file.
 */
import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '@mirari/model'

const [temporary = ''] = process.argv.slice(2)
rmdirSync(mkdtempSync(join(temporary, 'mirari-trial-')))
process.exit(Object.keys(models).length > 0 ? 0 : 1)
