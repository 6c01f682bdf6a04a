/** A system that the program is built for. */
export interface Target {
  /** Part of the file's name, by which servers and people know the system. */
  name: 'windows-x64' | 'windows-arm64' | 'macos-x64' | 'macos-arm64' | 'linux-x64' | 'linux-arm64'
  /** Bun's name of it. `baseline` runs on processors of before 2013 as well. */
  bun: Bun.Build.CompileTarget
  archive: 'exe.zip' | 'zip' | 'tar.gz'
}

export const targets: readonly Target[] = [
  { name: 'windows-x64', bun: 'bun-windows-x64-baseline', archive: 'exe.zip' },
  { name: 'windows-arm64', bun: 'bun-windows-arm64', archive: 'exe.zip' },
  { name: 'macos-arm64', bun: 'bun-darwin-arm64', archive: 'zip' },
  { name: 'macos-x64', bun: 'bun-darwin-x64-baseline', archive: 'zip' },
  { name: 'linux-x64', bun: 'bun-linux-x64-baseline', archive: 'tar.gz' },
  { name: 'linux-arm64', bun: 'bun-linux-arm64', archive: 'tar.gz' },
]
