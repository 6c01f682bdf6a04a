/** Times that people notice, in milliseconds. */

/** Longest a call may take. */
export const requestTimeoutMs = 600_000
/** Pause between two polls of the task status. */
export const taskPollMs = 2000
/** Pause before the status channel connects again. */
export const socketRetryMs = 5000
/** How long the tooltip of the Create badge shows after a trigger. */
export const statusTooltipMs = 4000
/** How long the green check of the Create badge shows. */
export const completedIndicatorMs = 3000
/** Pause between the login and the welcome modal. */
export const welcomeDelayMs = 500
/** How long a wheel scroll keeps the create box from opening again. */
export const wheelGuardMs = 500
/** Pause between the opening of the create box and the focus on its prompt. */
export const focusDelayMs = 100
/** Pause between a page event and the opening of the create box. */
export const openDelayMs = 100
/** Pause between Rerun and its submit. */
export const rerunDelayMs = 200
/** Pause between two tries to load the current user. */
export const userRetryMs = 2000
/** How long the login screen waits for a social sign-in. */
export const socialTimeoutMs = 15_000
/** Tries to load the current user before the credentials are cleared. */
export const userRetries = 3
