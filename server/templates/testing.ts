/** For tests only: valid and invalid zips of template folders. */
import { templateItemTypes } from '@mirari/wallpaper'
import { testImage } from '../media-processing/testing.ts'
import type { TestAnswer, TestServer } from '../testing.ts'
import { encodeForm } from '../uploads/testing.ts'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** False length of the file in the zip's directory. */
  claims?: number
  /** Marks the entry as a symbolic link. */
  isLink?: boolean
  deflated?: boolean
}

/** Writes a zip exactly as described, even if it is invalid. */
export function writeZip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims, isLink = false, deflated = false } of parts) {
    const plain = Buffer.from(content)
    const data = deflated ? Buffer.from(Bun.deflateSync(plain)) : plain
    const nameBytes = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt16LE(deflated ? 8 : 0, 4)
    facts.writeUInt32LE(Bun.hash.crc32(plain), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claims ?? plain.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(isLink ? 0xa1ff0000 : 0x81a40000, 6)
    rest.writeUInt32LE(at, 10)
    const made = Buffer.from([20, 3])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts, rest, nameBytes]))
    bodies.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]))
}

export const folderFiles: Readonly<Record<string, string>> = {
  'config.json': '{ "name": "Pond" }',
  'bridging.js': 'window.bridge = { setItems(items) { window.told = items }, onMouse() {} }',
  'index.html': '<!doctype html><html><body><p>pond</p><script src="script.js"></script></body></html>',
  'style.css': 'body { margin: 0 }',
  'script.js': 'document.title = "pond"',
}

export const folderParts = (changes: Readonly<Record<string, string | null>> = {}): ZipPart[] =>
  Object.entries({ ...folderFiles, ...changes }).flatMap(([name, content]) =>
    content === null ? [] : [{ name, content }],
  )

export const folderZip = (changes?: Readonly<Record<string, string | null>>) => writeZip(folderParts(changes))

/** An item as the editor sends it. */
export function testItem(changes: object = {}): Record<string, unknown> {
  return {
    id: 'clock-1',
    generation_id: '',
    name: 'Clock',
    key_name: 'clock',
    type: templateItemTypes[4],
    widget: null,
    original_path: '',
    new_path: '',
    style_url: '',
    thumbnail_url: '',
    x: 760,
    y: 440,
    anchor: 'picture',
    width: 400,
    height: 120,
    text: 'HH:mm',
    color: '#ffffff',
    font_size: 96,
    font_style: 'bold',
    font_family: '',
    is_can_move: false,
    visible: true,
    ...changes,
  }
}

export const testConfig = (items: readonly object[] = [testItem()]) => ({
  name: 'Pond at noon',
  version: '1.0.0',
  width: 1920,
  height: 1080,
  items,
})

export async function testScreenshot(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await testImage(320, 180).jpeg().toBuffer())
}

export interface TemplateForm {
  file?: Uint8Array<ArrayBuffer> | null
  /** JSON text, or a value to be written as JSON. */
  templateJson?: string | object
  htmlContent?: string
  screenshot?: Uint8Array<ArrayBuffer> | null
  source_generation_id?: string
  request_id?: string
}

/** Uploads a template; parts that are not given are valid. */
export async function uploadTemplate(
  server: TestServer,
  headers: Record<string, string>,
  { file, templateJson = testConfig(), htmlContent = '', screenshot, ...ids }: TemplateForm = {},
): Promise<TestAnswer> {
  const form = new FormData()
  form.set('templateJson', typeof templateJson === 'string' ? templateJson : JSON.stringify(templateJson))
  form.set('htmlContent', htmlContent)
  for (const [name, id] of Object.entries(ids)) form.set(name, id)
  const image = screenshot === undefined ? await testScreenshot() : screenshot
  if (image) form.set('screenshot', new File([image], 'screenshot.jpg'))
  const zip = file === undefined ? folderZip() : file
  if (zip) form.set('file', new File([zip], 'template.zip'))
  const encoded = await encodeForm(form)
  const all = { ...encoded.headers, ...headers }
  return server.call('/api/wallpaper/template/upload', { method: 'POST', body: encoded.body, headers: all })
}
