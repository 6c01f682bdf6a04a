/** Items per page. */
export const feedPageSize = 50
