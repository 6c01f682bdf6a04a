/** Price and expected time of a task. */
export interface TaskCost {
  points: number
  seconds: number
}
