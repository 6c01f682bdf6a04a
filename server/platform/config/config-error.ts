/** A setting that cannot be used; the message names the setting, its value and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
