import { type EngineConfig, readEngineConfig } from '../engines/engine-config.ts'
import type { EngineRecord } from '../engines/engine-record.ts'
import { engines } from '../engines/index.ts'
import { type PlatformConfig, readPlatformConfig } from '../platform/config/config.ts'
import type { Environment } from '../platform/config/environment.ts'

/** Every setting of the server. */
export interface Config extends PlatformConfig {
  /** Which engine makes what, and how services are reached. */
  engines: EngineConfig
}

/** Reads the settings; every one has a default that works. @throws ConfigError */
export function readConfig(env: Environment, records: readonly EngineRecord[] = engines): Config {
  return { ...readPlatformConfig(env), engines: readEngineConfig(env, records) }
}
