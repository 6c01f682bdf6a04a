import { delimiter } from 'node:path'

/**
 * The environment in which `node` and `npm` are Node's: scripts that Bun starts find a folder in front of the path where Bun
 * answers to the name of Node.
 */
export const nodeEnvironment: Record<string, string | undefined> = {
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/[\\/]bun-node-[^\\/]*$/.test(folder))
    .join(delimiter),
}
