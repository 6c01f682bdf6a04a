/** Whether packages of Debian can be installed here. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && Bun.which('apt-get') !== null

/** The last installation that was asked for: two at once would find the list of packages locked. */
let last: Promise<void> = Promise.resolve()

/** Installs packages one after the other, so that one that a distribution lacks does not keep the others away. */
export function installPackages(names: readonly string[]): Promise<void> {
  last = last.then(() => install(names))
  return last
}

async function install(names: readonly string[]): Promise<void> {
  const apt = (...command: string[]) =>
    Bun.spawn(['apt-get', ...command], {
      // A service that a package brings is not started: at the first run level nothing is.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdout: 'ignore',
      stderr: 'inherit',
    }).exited
  await apt('update', '-qq')
  for (const name of names) await apt('install', '-y', '-qq', name)
}
