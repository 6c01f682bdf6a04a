export interface WorkOptions {
  /** Aborts the work, which then rejects with the signal's reason. */
  signal: AbortSignal
  /** Called with 0 to 1, never backwards. */
  progress(fraction: number): void
}
