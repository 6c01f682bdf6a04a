import manifest from '../package.json' with { type: 'json' }

/** What a server shows as news of the program: its version in the first line, then what the package's changelog says. */
export function changesOf(changelog: string): string {
  const entries = changelog.split('\n').slice(1).join('\n').trim()
  return `# mirari-desktop ${manifest.version}\n\n${entries}\n`
}
