/** A typed client of a Mirari server. */
export { type Client, createClient, type GenerationInput, type UploadFile } from './client.ts'
export type { CallOptions, ClientOptions } from './http.ts'
export { GenerationError, ProblemError, type ProblemErrorCode } from './problem-error.ts'
export type { WatchOptions } from './watch.ts'
export { readWebhook, WebhookError, type WebhookRequest } from './webhook.ts'
