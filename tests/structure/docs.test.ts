import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from '../support/packages.ts'
import { isTest, root, sourceFiles } from '../support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const trackedFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

const documents = trackedFiles.filter((file) => file.endsWith('.md'))
const texts = trackedFiles.filter((file) => /\.(tsx?|css|md|ya?ml)$/.test(file))

const requirementsFolder = 'docs/requirements'
const anchorsOf = (file: string) => [...read(file).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id)
const requirements = readdirSync(join(root, requirementsFolder)).flatMap((name) =>
  anchorsOf(`${requirementsFolder}/${name}`),
)

/** Ids such as 'CBOX-034', of known and unknown areas; SHA-256 and its like are names of algorithms. */
const requirementId = /\b(?!(?:AES|SHA)-)[A-Z]{2,}-\d{3}\b/g
/** Ids of capabilities, which titles of tests begin with. */
const capabilityId = /(?<=(?:test|it|describe)(?:\.\w+)*\(\s*['"`](?:C\d{2},? )*)C\d{2}\b/g

/** Anchors that GitHub makes of headings. */
function headingAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every requirement is stated exactly once', () => {
  expect(requirements.filter((id, index) => requirements.indexOf(id) !== index)).toEqual([])
})

test('every requirement that code, tests or documents mention exists', () => {
  const known = new Set(requirements)
  const unknown = texts.flatMap((file) => {
    const text = read(file)
    const ids = [...text.matchAll(requirementId), ...(isTest(file) ? text.matchAll(capabilityId) : [])]
    return ids.flatMap(([id]) => (known.has(id) ? [] : [`${file}: ${id}`]))
  })
  expect(unknown).toEqual([])
})

test('published packages say the reason instead of naming a requirement', () => {
  const mentions = publishedPackages
    .flatMap((name) => [...sourceFiles(`packages/${name}/src`, /\.(tsx?|css)$/), `packages/${name}/README.md`])
    .filter((file) => !isTest(file))
    .flatMap((file) => [...read(file).matchAll(requirementId)].map(([id]) => `${file}: ${id}`))
  expect(mentions).toEqual([])
})

test('links between documents have a target', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^(https?:|mailto:)/.test(target)) return []
      const [path = '', anchor] = target.split('#')
      const goal = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(join(root, goal))) return [`${file}: ${target}`]
      if (anchor === undefined) return []
      return [...headingAnchors(read(goal)), ...anchorsOf(goal)].includes(anchor) ? [] : [`${file}: ${target}`]
    }),
  )
  expect(broken).toEqual([])
})

test('an example that sends JSON says so: a server reads no other body as JSON', () => {
  const silent = documents.flatMap((file) =>
    [...read(file).matchAll(/^```(?:tsx?|js|vue|svelte)\b.*\n([\s\S]*?)^```/gm)].flatMap(([, code = '']) =>
      /method: 'POST'/.test(code) && code.includes('JSON.stringify(') && !code.includes("'content-type'")
        ? [`${file}: ${code.split('\n')[0]}`]
        : [],
    ),
  )
  expect(silent).toEqual([])
})

test('the glossary gives every thing one name, and its lists are in order', () => {
  const sections = read('docs/glossary.md').split(/^## /m).slice(1)
  const names = sections.map((section) => [...section.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, name = '']) => name))
  for (const list of names) {
    expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
    expect(list).toEqual([...new Set(list)])
  }
})

test('paths that README and CONTRIBUTING name in code quotes exist', () => {
  const missing = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [...read(file).matchAll(/`((?:packages|server|tests|stories|docs|playground)\/[\w./-]*)`/g)].flatMap(
      ([, path = '']) => (existsSync(join(root, path)) ? [] : [`${file}: ${path}`]),
    ),
  )
  expect(missing).toEqual([])
})
