import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isTest, readSource, root, sourceFiles } from '../support/sources.ts'

const maxFileLines = 400
const maxFunctionLines = 120
const maxPositionalParameters = 5
const minRepeatedLines = 10
/** Tokens below which ten repeated lines count as an idiom. */
const minRepeatedTokens = 50

/** Released migrations, which are never edited, even where current code began as a copy of them. */
const frozen = ['**/migrations/**']

const files = ['packages', 'server', 'stories', 'tests', 'playground'].flatMap((folder) =>
  sourceFiles(folder, /\.(tsx?|css|as)$/),
)
const scripts = files.filter((file) => /\.tsx?$/.test(file))

test(`no file has more than ${maxFileLines} lines`, () => {
  const long = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text.trimEnd().split('\n').length > maxFileLines
  })
  expect(long.map((file) => `${file} is a long file`)).toEqual([])
})

test(`no function has more than ${maxFunctionLines} lines`, () => {
  // The body of a `describe` or of a long story is a list of tests or steps.
  const long = scripts
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      readSource(file)
        .functions.filter(({ lines }) => lines > maxFunctionLines)
        .map(({ name }) => `${file} ${name} is a long function`),
    )
  expect(long).toEqual([])
})

test(`no function takes more than ${maxPositionalParameters} positional parameters`, () => {
  const many = scripts.flatMap((file) =>
    readSource(file)
      .functions.filter(({ positionalParameters }) => positionalParameters > maxPositionalParameters)
      .map(({ name }) => `${file} ${name} takes many parameters`),
  )
  expect(many).toEqual([])
})

test(`no ${minRepeatedLines} lines stand twice in the product`, { timeout: 600_000 }, async () => {
  const output = await mkdtemp(join(tmpdir(), 'mirari-clones-'))
  const list = (flag: string, values: readonly string[]) => [flag, values.join(',')]
  const command = [
    ...['x', '--bun', 'jscpd', 'packages', 'server', '--silent', '--reporters', 'json', '--output', output],
    ...['--min-lines', String(minRepeatedLines), '--min-tokens', String(minRepeatedTokens), '--mode', 'weak'],
    ...list('--format', ['typescript', 'tsx', 'css']),
    ...list('--ignore', ['**/*.test.*', '**/testing*', '**/testing/**', '**/node_modules/**', '**/dist/**', ...frozen]),
  ]
  await promisify(execFile)(process.execPath, command, { cwd: root })
  const report = JSON.parse(await readFile(join(output, 'jscpd-report.json'), 'utf8')) as ClonesReport
  await rm(output, { recursive: true })
  const place = ({ name, start }: ClonePlace) => `${relative(root, resolve(root, name))}:${start}`
  const clones = report.duplicates
    .filter(({ fragment }) => fragment.split('\n').filter(isNoList).length >= minRepeatedLines)
    .map(({ firstFile, secondFile }) => `${place(firstFile)} ~ ${place(secondFile)}`)
  expect(clones).toEqual([])
})

/** Whether a repetition consists of imports and names, which are alike wherever the same things are used. */
const isNoList = (line: string) => !/^(?:import|\} from) |^\s*(?:type )?\w+,$|^\s*$/.test(line)

interface ClonePlace {
  name: string
  start: number
}

/** The part of the detector's report that this test reads. */
interface ClonesReport {
  duplicates: readonly { fragment: string; firstFile: ClonePlace; secondFile: ClonePlace }[]
}
