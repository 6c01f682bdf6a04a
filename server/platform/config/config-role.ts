import { ConfigError } from './config-error.ts'

/** What a process does: everything, only what people ask for, or only the work behind it. */
export const nodeRoles = ['all', 'web', 'worker'] as const
export type NodeRole = (typeof nodeRoles)[number]

/** The role of a process, which may have another than 'all' where others work beside it. @throws ConfigError */
export function readRole(role: NodeRole, databaseUrl: string | null): NodeRole {
  if (role === 'all' || databaseUrl !== null) return role
  throw new ConfigError(`ROLE is '${role}', but without DATABASE_URL there is one process, which has to do everything.`)
}
