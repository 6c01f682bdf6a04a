import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedCommands, publishedPackages, readManifest, workspacePackages } from '../support/packages.ts'
import { root } from '../support/sources.ts'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Job {
  uses?: string
  needs?: string
  permissions?: Record<string, string>
  steps?: Step[]
}

interface Workflow {
  name: string
  on: Record<string, unknown>
  jobs: Record<string, Job>
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder)).map((file) => ({
  file,
  workflow: Bun.YAML.parse(read(join(folder, file))) as Workflow,
}))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The lines of a workflow that a shell runs. */
const commandsOf = (workflow: Workflow): string[] =>
  Object.values(workflow.jobs)
    .flatMap(({ steps = [] }) => steps)
    .flatMap((step) => [step.run, step.with?.version, step.with?.publish])
    .filter((line): line is string => typeof line === 'string')

test('workflows call only scripts and files that exist', () => {
  expect(workflows.map(({ file }) => file).toSorted()).toEqual(['audit.yml', 'ci.yml', 'release.yml'])
  for (const { workflow } of workflows) {
    const commands = commandsOf(workflow)
    const called = commands.flatMap((line) => /\brun ([\w:-]+)/.exec(line)?.[1] ?? [])
    expect(called.filter((name) => !(name in scripts))).toEqual([])
    const files = commands.flatMap((line) => /^bash (\S+)/.exec(line)?.[1] ?? [])
    const local = Object.values(workflow.jobs).flatMap(({ uses }) => (uses?.startsWith('./') ? [uses] : []))
    expect([...files, ...local].filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(commands.length + local.length).toBeGreaterThan(0)
  }
})

test('workflows and everybody else run the same version of Bun', () => {
  const pinned = /bun@(\S+)/.exec(read('.ci/run'))?.[1]
  const named = workflows.flatMap(({ file }) => [...read(join(folder, file)).matchAll(/bun@(\S+)/g)])
  expect(new Set(named.map(([, version]) => version))).toEqual(new Set([pinned]))
})

test('nothing is published before the tests have passed, or without a statement of provenance', () => {
  const release = workflows.find(({ file }) => file === 'release.yml')?.workflow
  expect(release?.on).toEqual({ push: { branches: ['main'] } })
  expect(release?.jobs.test?.uses).toBe('./.github/workflows/ci.yml')
  expect(release?.jobs.release).toMatchObject({ needs: 'test', permissions: { 'id-token': 'write' } })
})

test('changesets name published packages, and every published package has a changelog that ends at its first version', () => {
  const installable = [...publishedPackages, ...publishedCommands]
  const published = installable.map((name) => readManifest(`packages/${name}`).name)
  const pending = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  for (const file of pending) {
    const head = /^---\n([\s\S]*?)\n---\n/.exec(read(join('.changeset', file)))?.[1]
    const bumps = Bun.YAML.parse(head ?? '') as Record<string, string>
    expect([file, Object.keys(bumps).filter((name) => !published.includes(name))]).toEqual([file, []])
  }
  for (const name of installable) {
    const versions = [...read(`packages/${name}/CHANGELOG.md`).matchAll(/^## (\S+)/gm)].map(([, version]) => version)
    expect([name, versions[0], versions.at(-1)]).toEqual([name, readManifest(`packages/${name}`).version, '0.1.0'])
  }
  const others = workspacePackages.filter((name) => !installable.includes(name))
  expect(others.filter((name) => existsSync(join(root, 'packages', name, 'CHANGELOG.md')))).toEqual([])
})

test('a start installs only what production needs, as it is locked', () => {
  expect(scripts.start).toMatch(/^bun install --production --frozen-lockfile --silent && /)
})

test('known vulnerabilities of what runs in production are looked for every week', () => {
  const audit = workflows.find(({ file }) => file === 'audit.yml')?.workflow
  expect(Object.keys(audit?.on ?? {})).toContain('schedule')
  expect(audit && commandsOf(audit).some((line) => line.endsWith(' audit --production'))).toBe(true)
})
