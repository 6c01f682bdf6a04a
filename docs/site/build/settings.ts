/** A setting or several that belong together, as .env.example describes them. */
interface SettingBlock {
  text: string
  settings: readonly { name: string; example: string }[]
}

const setting = /^#?([A-Z][A-Z0-9_]+)=(.*)$/

/** Reads the blocks of .env.example: comments, and the settings under them. */
function blocksOf(example: string): SettingBlock[] {
  return example.split(/\n\s*\n/).flatMap((paragraph) => {
    const lines = paragraph.split('\n')
    const settings = lines.flatMap((line) => {
      const [, name, value] = setting.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [{ name, example: value }]
    })
    const text = lines
      .filter((line) => !setting.test(line) && line.startsWith('#'))
      .map((line) => line.replace(/^# ?/, ''))
      .join(' ')
      .trim()
    return settings.length === 0 && text === '' ? [] : [{ text, settings }]
  })
}

/** The page of settings, of .env.example, which a test compares with the configuration. */
export function settingsPage(example: string): string {
  const blocks = blocksOf(example).map(({ text, settings }) => {
    if (settings.length === 0) return escapeProse(text)
    const title = settings.map(({ name }) => `\`${name}\``).join(', ')
    const lines = settings.map(({ name, example: value }) => `${name}=${value}`)
    return [`## ${title}`, escapeProse(text), ['```sh', ...lines, '```'].join('\n')].join('\n\n')
  })
  const head =
    'Environment variables, all optional. Each is shown with its default, or with an example where it has none.'
  return ['# Settings', head, ...blocks].join('\n\n')
}

/** Signs that mean something in markdown or in a template stand for themselves. */
const escapeProse = (text: string) =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[<>{}*_[\]|]/g, (sign) => `&#${sign.charCodeAt(0)};`) : part,
    )
    .join('')
