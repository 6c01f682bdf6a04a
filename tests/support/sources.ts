/** Reads the repository's own sources with a parser, for the tests of its structure. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'

export const root = resolve(import.meta.dirname, '..', '..')

const skippedFolders = new Set(['node_modules', 'dist', 'data', '.git', 'storybook-static', 'test-results'])

/** Paths from the root, with forward slashes, sorted. */
export function sourceFiles(folder: string, pattern = /\.tsx?$/): string[] {
  const files: string[] = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) files.push(...sourceFiles(path, pattern))
    else if (entry.isFile() && pattern.test(entry.name)) files.push(path)
  }
  return files.sort()
}

/** Whether a file belongs to the tests: test cases, stories and their support. */
export const isTest = (path: string): boolean =>
  /^(tests|stories|playground)\//.test(path) || /\.(test|stories)\.tsx?$|\/testing(\/|\.tsx?$|-)/.test(path)

export interface Source {
  path: string
  text: string
  module: ParseResult['module']
  functions: readonly FunctionShape[]
  /** Modules named in types only, such as `import('x').Y`. */
  importTypes: readonly string[]
  /** Names that the file declares: variables, parameters, functions, types and their members. */
  declaredNames: ReadonlySet<string>
}

export interface FunctionShape {
  /** Null for a function without a name of its own. */
  name: string | null
  line: number
  lines: number
  positionalParameters: number
}

const parsed = new Map<string, Source>()

/** @throws Error when the file does not parse */
export function readSource(path: string): Source {
  const cached = parsed.get(path)
  if (cached) return cached
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const source: Source = { path, text, module, ...readProgram(program, text) }
  parsed.set(path, source)
  return source
}

/**
 * The fields of a syntax node from which the shape of a function is read; the parser's own types list every kind of
 * node.
 */
interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Fields that hold the name or pattern that a node declares. */
const declaringFields: Readonly<Record<string, string>> = {
  ClassDeclaration: 'id',
  FunctionDeclaration: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSInterfaceDeclaration: 'id',
  TSMethodSignature: 'key',
  TSPropertySignature: 'key',
  TSTypeAliasDeclaration: 'id',
  VariableDeclarator: 'id',
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function readProgram(program: ParseResult['program'], text: string): Omit<Source, 'path' | 'text' | 'module'> {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineOf = (offset: number) => upperBound(lineStarts, offset)
  const functions: FunctionShape[] = []
  const importTypes: string[] = []
  const declaredNames = new Set<string>()

  /** Adds the names of a binding: an identifier, or each one that a pattern introduces. */
  function declare(binding: unknown): void {
    if (!isNode(binding)) return
    const name = nameOf(binding)
    if (name !== null) declaredNames.add(name)
    if (binding.type === 'ObjectPattern') for (const property of nodesIn(binding.properties)) declare(property.value)
    if (binding.type === 'ArrayPattern') for (const element of nodesIn(binding.elements)) declare(element)
    if (binding.type === 'AssignmentPattern') declare(binding.left)
  }

  /** `givenName`: of the variable or property that holds the node. */
  function visit(node: SyntaxNode, givenName: string | null): void {
    const declaring = declaringFields[node.type]
    if (declaring) declare(node[declaring])
    if (functionTypes.has(node.type)) {
      for (const parameter of nodesIn(node.params)) declare(parameter)
      const line = lineOf(node.start)
      const lines = lineOf(node.end) - line + 1
      const positionalParameters = Array.isArray(node.params) ? node.params.length : 0
      functions.push({ name: nameOf(node.id) ?? givenName, line, lines, positionalParameters })
    }
    if (node.type === 'TSImportType' && isNode(node.source)) importTypes.push(String(node.source.value))
    const name = nameOf(node.id) ?? nameOf(node.key)
    for (const field of Object.values(node)) {
      for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) visit(child, name)
    }
  }
  if (isNode(program)) visit(program, null)
  return { functions, importTypes, declaredNames }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const nodesIn = (list: unknown): SyntaxNode[] => (Array.isArray(list) ? list.filter(isNode) : [])

function nameOf(node: unknown): string | null {
  return isNode(node) && typeof node.name === 'string' ? node.name : null
}

/** Number of the ascending `values` that are not above `limit`. */
function upperBound(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
