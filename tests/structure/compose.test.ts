import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/operation')

interface Service {
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  logging?: { driver: string; options: Record<string, string> }
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const files = (await readdir(folder)).filter((name) => /^compose.*\.yaml$/.test(name))

test('there is an example of one machine, and one with PostgreSQL', () => {
  expect(files.sort()).toEqual(['compose.postgres.yaml', 'compose.yaml'])
})

test.each(files)('%s sets settings that there are, and names volumes and services that it has', async (name) => {
  const { services, volumes } = Bun.YAML.parse(await readFile(join(folder, name), 'utf8')) as Compose
  const settings = await readFile(join(root, '.env.example'), 'utf8')
  const known = new Set([...settings.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, setting]) => setting))
  const { mirari } = services
  expect(Object.keys(mirari?.environment ?? {}).filter((setting) => !known.has(setting))).toEqual([])
  for (const service of Object.values(services)) {
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services).toHaveProperty(other)
      if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined()
    }
  }
})

test.each(files)('%s runs the server without rights, and open to its machine only', async (name) => {
  const { services } = Bun.YAML.parse(await readFile(join(folder, name), 'utf8')) as Compose
  expect(services.mirari).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['127.0.0.1:3000:3000'])
})

test.each(files)('%s keeps so much of each log, and no more', async (name) => {
  const { services } = Bun.YAML.parse(await readFile(join(folder, name), 'utf8')) as Compose
  for (const { logging } of Object.values(services)) {
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
  }
})

test('the password of the database is that of its server, and its secrets stand in no example', async () => {
  const text = await readFile(join(folder, 'compose.postgres.yaml'), 'utf8')
  const { services } = Bun.YAML.parse(text) as Compose
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services.postgres?.environment ?? {}
  expect(services.mirari?.environment?.DATABASE_URL).toBe(
    `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres/${POSTGRES_DB}`,
  )
  const secrets = [
    POSTGRES_PASSWORD,
    ...['SECRET', 'S3_SECRET_ACCESS_KEY'].map((it) => services.mirari?.environment?.[it]),
  ]
  for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z0-9_]+\}$/)
})
