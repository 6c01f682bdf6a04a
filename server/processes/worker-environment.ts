type Environment = Readonly<Record<string, string | undefined>>

/**
 * What a worker process gets of the server's environment. Everything else stays behind, keys and passwords among it:
 * workers run native code on files that others made, and get what they need of the settings with each task.
 */
const passed: ReadonlySet<string> = new Set([
  // Programs, folders, and how texts and times are written.
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'NODE_ENV',
  // Where native libraries and their fonts and caches are.
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'DYLD_LIBRARY_PATH',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_DIRS',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  // Windows starts no process without these.
  'SYSTEMROOT',
  'WINDIR',
  'USERPROFILE',
  'LOCALAPPDATA',
  'PATHEXT',
  // How much the machine may be used.
  'OMP_NUM_THREADS',
  'UV_THREADPOOL_SIZE',
  'VIPS_CONCURRENCY',
  'MALLOC_ARENA_MAX',
])

/** The way out of this network, and whom to trust on it. */
const passedForNetwork: ReadonlySet<string> = new Set([
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
])

/**
 * The part of the server's environment that a worker process gets. Names count in any case, as on Windows.
 * @param hasNetwork whether the worker speaks to others, as remote engines do
 */
export function workerEnvironment(hasNetwork: boolean, own: Environment = process.env): Record<string, string> {
  const entries = Object.entries(own).flatMap(([name, value]): [string, string][] => {
    const known = name.toUpperCase()
    const isPassed = passed.has(known) || (hasNetwork && passedForNetwork.has(known))
    return value !== undefined && isPassed ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}
