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

/** A vulnerability in every version of a package, as a registry tells of it. */
const flaw = (id: string) => ({
  id: Number.parseInt(id.slice(-4), 36),
  url: `https://github.com/advisories/${id}`,
  title: 'a flaw',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 8, vectorString: null },
})

/** Runs the command of a workflow's audit; a registry knows these vulnerabilities of packages. */
async function runAudit(workflow: Workflow, known: Record<string, ReturnType<typeof flaw>[]>) {
  const asked: string[] = []
  await using registry = Bun.serve({
    port: 0,
    async fetch(request) {
      const body = JSON.parse(new TextDecoder().decode(Bun.gunzipSync(await request.bytes()))) as object
      asked.push(...Object.keys(body))
      return Response.json(known)
    },
  })
  const command = commandsOf(workflow).find((line) => / audit( |$)/.test(line)) ?? ''
  const parts = command.replace(/^npx -y bun@\S+ /, '').split(' ')
  const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', npm_config_registry: registry.url.href }
  const child = Bun.spawn([process.execPath, ...parts], { cwd: root, env, stdout: 'pipe', stderr: 'pipe' })
  const [code, said] = await Promise.all([child.exited, new Response(child.stdout).text()])
  return { code, said, asked }
}

test('known vulnerabilities of what runs in production are looked for every week, and those without a remedy stop nothing', async () => {
  const audit = workflows.find(({ file }) => file === 'audit.yml')?.workflow
  if (!audit) throw new Error('There is no audit.yml.')
  expect(Object.keys(audit.on)).toContain('schedule')
  const { code, said, asked } = await runAudit(audit, { kysely: [flaw('GHSA-aaaa-bbbb-cccc')] })
  expect([code, said]).toEqual([1, expect.stringContaining('kysely')])
  expect(asked).toEqual(expect.arrayContaining(['kysely', 'node-av', 'ip']))
  // What only development needs would hide what matters.
  expect(asked).toEqual(expect.not.arrayContaining(['storybook']))
  expect(await runAudit(audit, { ip: [flaw('GHSA-2p57-rm9w-gvfp')] })).toMatchObject({ code: 0 })
})
