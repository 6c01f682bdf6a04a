import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = await readFile(join(root, 'docs/operation/kubernetes.yaml'), 'utf8')

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { selector?: unknown }
}

const manifests = Bun.YAML.parse(text) as Manifest[]
const kinds = { ConfigMap, Deployment, Ingress, PodDisruptionBudget, Service }
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

const deployments = manifests.filter(({ kind }) => kind === 'Deployment') as unknown as IDeployment[]
const podOf = ({ spec }: IDeployment) => {
  const pod = spec?.template.spec
  const container = pod?.containers?.[0]
  if (!pod || !container) throw new Error('A deployment has no container.')
  return { pod, container, labels: spec?.template.metadata?.labels }
}

test.each(manifests.map((manifest) => ({ manifest, name: `${manifest.kind} ${manifest.metadata.name}` })))(
  '$name is one that Kubernetes takes',
  ({ manifest }) => {
    const { kind, ...fields } = manifest
    if (!isKind(kind)) throw new Error(`There is no schema for ${kind}.`)
    new kinds[kind](fields as never).validate()
  },
)

test('there are nodes that answer and nodes that work, two of each', () => {
  const roles = deployments.map((one) => ({ role: podOf(one).container.env?.[0]?.value, replicas: one.spec?.replicas }))
  expect(roles).toEqual([
    { role: 'web', replicas: 2 },
    { role: 'worker', replicas: 2 },
  ])
})

test('settings are such as there are, and no secret stands among them', async () => {
  const settings = await readFile(join(root, '.env.example'), 'utf8')
  const known = new Set([...settings.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, setting]) => setting))
  const given = manifests.flatMap(({ data }) => Object.keys(data ?? {}))
  const secret = [...text.matchAll(/--from-literal=([A-Z0-9_]+)=/g)].map(([, name]) => name)
  expect([...given, ...secret].filter((name) => !known.has(name))).toEqual([])
  expect(secret).toEqual(['SECRET', 'DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  expect(given.filter((name) => secret.includes(name))).toEqual([])
})

test('pods run without rights, are probed, and are found by what selects them', () => {
  for (const deployment of deployments) {
    const { pod, container, labels } = podOf(deployment)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true })
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    expect(container.readinessProbe?.httpGet?.path).toBe('/ready')
    expect(container.livenessProbe?.httpGet?.path).toBe('/api/health')
    expect(deployment.spec?.selector.matchLabels).toEqual(labels)
  }
  const selected = manifests.flatMap(({ kind, spec }): unknown[] => {
    if (kind === 'Service') return [spec?.selector]
    return kind === 'PodDisruptionBudget' ? [(spec as { selector: { matchLabels: unknown } }).selector.matchLabels] : []
  })
  const labels = deployments.map((one) => podOf(one).labels)
  for (const selector of selected) expect(labels).toContainEqual(selector)
})
