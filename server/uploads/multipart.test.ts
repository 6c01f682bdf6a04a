import { describe, expect, test } from 'vitest'
import { readMultipart } from './multipart.ts'

interface Part {
  name: string
  isFile: boolean
  text: string
  ended: boolean
}

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

async function partsOf(contentType: string | null, bytes: Uint8Array, pieceSize = bytes.length || 1): Promise<Part[]> {
  const parts: Part[] = []
  await readMultipart(contentType, inPieces(bytes, pieceSize), (head) => {
    const part: Part = { ...head, text: '', ended: false }
    parts.push(part)
    return {
      async write(piece) {
        part.text += Buffer.from(piece).toString('latin1')
      },
      async end() {
        part.ended = true
      },
    }
  })
  return parts
}

async function encoded(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { type: request.headers.get('content-type'), bytes: await request.bytes() }
}

describe('a multipart body', () => {
  test('of thousands of parts is refused after the first thousand', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'
    const body = Buffer.from(`${part.repeat(5000)}--b--`)
    await expect(partsOf('multipart/form-data; boundary=b', body)).rejects.toMatchObject({ reason: 'upload_broken' })
    expect(await partsOf('multipart/form-data; boundary=b', Buffer.from(`${part.repeat(1000)}--b--`))).toHaveLength(
      1000,
    )
  })

  test('is read the same however it is split into chunks', async () => {
    const form = new FormData()
    const tricky = '\r\n--\r\n-----\r\n\r\nbinary\0\xff'
    form.append('infos', '[]')
    form.append('files', new File([Buffer.from(tricky, 'latin1')], 'a "b".png'))
    form.append('files', new File([], 'empty.png'))
    const { type, bytes } = await encoded(form)
    const whole = [
      { name: 'infos', isFile: false, text: '[]', ended: true },
      { name: 'files', isFile: true, text: tricky, ended: true },
      { name: 'files', isFile: true, text: '', ended: true },
    ]
    for (let size = 1; size <= bytes.length; size++) expect(await partsOf(type, bytes, size)).toEqual(whole)
  })

  test('that is truncated anywhere is refused', async () => {
    const form = new FormData()
    form.append('files', new File(['content'], 'a.png'))
    const { type, bytes } = await encoded(form)
    const end = Buffer.from(bytes).lastIndexOf('--') + 2
    for (let length = 0; length < end; length++) {
      await expect(partsOf(type, bytes.slice(0, length))).rejects.toMatchObject({ problem: 'invalid_body' })
    }
  })

  test.each([null, 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=""'])(
    'of type %s is refused before it is read',
    async (type) => {
      await expect(partsOf(type, Buffer.from('--x--'))).rejects.toMatchObject({ problem: 'unsupported_type' })
    },
  )

  test('without a name or with an endless head is refused', async () => {
    const type = 'multipart/form-data; boundary=x'
    const bad = [
      '--x\r\nContent-Type: image/png\r\n\r\n1\r\n--x--',
      `--x\r\nContent-Disposition: form-data; name="a"; ${'y'.repeat(20_000)}`,
      '--xy\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    ]
    for (const text of bad) {
      await expect(partsOf(type, Buffer.from(text), 100)).rejects.toMatchObject({ problem: 'invalid_body' })
    }
  })

  test('is not read faster than it is written', async () => {
    const form = new FormData()
    form.append('files', new File([Buffer.alloc(100_000)], 'a.png'))
    const { type, bytes } = await encoded(form)
    let given = 0
    let written = 0
    async function* counted() {
      for await (const piece of inPieces(bytes, 1000)) {
        given++
        yield piece
      }
    }
    await readMultipart(type, counted(), () => ({
      async write() {
        await Promise.resolve()
        written++
        expect(given).toBeLessThanOrEqual(written + 2)
      },
      async end() {},
    }))
    expect(written).toBeGreaterThan(90)
  })
})
