/** Name of a browser and its system, which the server writes as 'Chrome on Linux'. */
export const browserName = (name: string): string => name.replace(/^(.+) on (.+)$/, '$2 上的 $1')
