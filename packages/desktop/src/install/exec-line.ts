import type { Command } from './command.ts'

/** A command as the Exec line of an entry of freedesktop.org, without the key. */
export const execLine = ({ program, args }: Command): string => [program, ...args].map(quoted).join(' ')

/** A word in quotes, with the signs that are special there. Percent signs would stand for something. */
const quoted = (word: string): string =>
  `"${word
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`
