/** How generations name the visitor of a partner who created them, beside the ids of users. */

const external = 'external:'
const guest = 'guest:'

/** A visitor whom the server of the partner named. */
export const externalCaller = (externalUser: string) => external + externalUser.trim()

/** A visitor without a sign-in. */
export const guestCaller = (hash: string) => guest + hash

/** What the partner itself calls this visitor; null for those whom it does not know. */
export const externalUserOf = (caller: string | null): string | null =>
  caller?.startsWith(external) ? caller.slice(external.length) : null
