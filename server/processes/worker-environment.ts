type Environment = Readonly<Record<string, string | undefined>>

/**
 * Variables of the server's environment that a worker gets. All others are withheld, including keys and passwords,
 * because workers run native code on files of users; they get the settings they need with each task.
 */
const passedNames: ReadonlySet<string> = new Set([
  // Programs, folders and locale.
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
  // Paths of native libraries, fonts and caches.
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
  // Limits of processor and memory use.
  'OMP_NUM_THREADS',
  'UV_THREADPOOL_SIZE',
  'VIPS_CONCURRENCY',
  'MALLOC_ARENA_MAX',
])

/** Variables for workers that reach other hosts: proxies and certificates. */
const passedForNetwork: ReadonlySet<string> = new Set([
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
])

/**
 * Skia lists the fonts of the machine when it is loaded, unless the first is set: that would be more than half of what a
 * worker pays to load it. Paintings have no text, and the clock of a preview brings its own font.
 *
 * The second is for mimalloc, in Bun and in Skia: by default it gives memory back to the system soon after it is free, and
 * each image and frame would pay anew for every page. A worker ends soon after its last job, and all its memory with it.
 */
const ownVariables = { DISABLE_SYSTEM_FONTS_LOAD: '1', MIMALLOC_PURGE_DELAY: '-1' }

/**
 * The part of the server's environment that a worker process gets, and what is set for it alone. Names are compared
 * without regard to case, as on Windows.
 * @param hasNetwork whether the worker reaches other hosts, as remote engines do
 */
export function workerEnvironment(hasNetwork: boolean, own: Environment = process.env): Record<string, string> {
  const entries = Object.entries(own).flatMap(([name, value]): [string, string][] => {
    const upperName = name.toUpperCase()
    const isPassed = passedNames.has(upperName) || (hasNetwork && passedForNetwork.has(upperName))
    return value !== undefined && isPassed ? [[name, value]] : []
  })
  return { ...Object.fromEntries(entries), ...ownVariables }
}
