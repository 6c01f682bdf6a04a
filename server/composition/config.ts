import { type EngineConfig, readEngineConfig } from '../engines/engine-config.ts'
import type { EngineRecord } from '../engines/engine-record.ts'
import { engines } from '../engines/index.ts'
import { type PlatformConfig, readPlatformConfig } from '../platform/config/config.ts'
import type { Environment } from '../platform/config/environment.ts'
import { describeSettings, recording, type Setting } from './settings.ts'

/** Every setting of the server. */
export interface Config extends PlatformConfig {
  /** Which engine serves each model, and how remote services are reached. */
  engines: EngineConfig
  /** Every setting as operators see it. */
  settings: readonly Setting[]
}

/** Reads the settings, each of which has a working default. @throws ConfigError */
export function readConfig(env: Environment, records: readonly EngineRecord[] = engines): Config {
  const read = recording(env)
  const config = { ...readPlatformConfig(read.env), engines: readEngineConfig(read.env, records) }
  return { ...config, settings: describeSettings(env, read.names) }
}
