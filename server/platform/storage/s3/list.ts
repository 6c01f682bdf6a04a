import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { type S3Answer, type S3Client, textOf } from './client.ts'

/** An object of a bucket. */
export interface ListedObject {
  /** Name without the prefix of the settings. */
  name: string
  bytes: number
  modified: Date
}

/** Objects whose names start with `start`, in the order of their names. @throws Problem 'storage_unreachable' */
export async function* listObjects(client: S3Client, start: string): AsyncGenerator<ListedObject> {
  const { prefix } = client.config
  let after: string | null = null
  do {
    const query = {
      'list-type': '2',
      prefix: `${prefix}${start}`,
      // Goes on after a name, which every service understands, and not by a token, whose form is the service's own.
      ...(after !== null && { 'start-after': after }),
    }
    const page = readPage(await client.send({ method: 'GET', query, isComplete: isList }))
    for (const { name, ...object } of page.objects) yield { name: name.slice(prefix.length), ...object }
    after = page.isTruncated ? (page.objects.at(-1)?.name ?? null) : null
  } while (after !== null)
}

const isList = (answer: S3Answer): boolean => textOf(answer).trimEnd().endsWith('</ListBucketResult>')

function readPage(answer: S3Answer): { objects: ListedObject[]; isTruncated: boolean } {
  const { root } = parseXml(textOf(answer))
  if (!root) return { objects: [], isTruncated: false }
  const objects = childrenOf(root, 'Contents').map((object) => ({
    name: textIn(object, 'Key'),
    bytes: Number(textIn(object, 'Size')),
    modified: new Date(textIn(object, 'LastModified')),
  }))
  return { objects, isTruncated: textIn(root, 'IsTruncated') === 'true' }
}

/** The text of an element within another one; '' when there is none. */
export function textIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement).filter((child) => child.name === name)
}
