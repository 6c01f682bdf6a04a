/** Byte-level tokens of GPT-2: each character of a token stands for a byte of the UTF-8 text. */

/** Bytes that stand for themselves; the others follow from here on, in their order. */
const isPrintable = (byte: number) =>
  (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff)
const firstOther = 0x100

const byteOf = new Map<string, number>()
let others = 0
for (let byte = 0; byte < 0x100; byte++) {
  byteOf.set(String.fromCodePoint(isPrintable(byte) ? byte : firstOther + others++), byte)
}

/** The text of tokens, with single blanks and without those around it. */
export function textOfTokens(tokens: readonly string[]): string {
  const bytes = Array.from(tokens.join(''), (character) => byteOf.get(character) ?? 0x3f)
  return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\s+/g, ' ').trim()
}
