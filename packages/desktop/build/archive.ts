import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'

/** Of a program that anyone may start. */
const programMode = 0o755
const regularFile = 0o100000
const unix = 3
const tarBlockBytes = 512

/** A zip with one program in it, which can be started where it is unpacked. */
export function zipProgram(name: string, bytes: Uint8Array): Uint8Array {
  return zipSync({ [name]: [bytes, { level: 6, os: unix, attrs: (regularFile | programMode) << 16 }] })
}

/** The same as a gzipped tar, which Linux unpacks everywhere (POSIX.1-1988, "ustar"). */
export function tarProgram(name: string, bytes: Uint8Array): Uint8Array {
  const header = Buffer.alloc(tarBlockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  const write = (at: number, text: string) => void header.write(text, at, 'latin1')
  write(0, name)
  write(100, octal(programMode, 7))
  write(108, octal(0, 7))
  write(116, octal(0, 7))
  write(124, octal(bytes.length, 11))
  write(136, octal(0, 11))
  // The sum counts itself as spaces.
  write(148, ' '.repeat(8))
  write(156, '0')
  write(257, 'ustar\0' + '00')
  write(
    148,
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
  )
  const rest = (tarBlockBytes - (bytes.length % tarBlockBytes)) % tarBlockBytes
  const end = Buffer.alloc(rest + 2 * tarBlockBytes)
  return gzipSync(Buffer.concat([header, bytes, end]))
}
