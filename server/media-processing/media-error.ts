import { type OwnTaskFailure, taskFailures } from '@mirari/contract/task-failures'
import { ReportedError } from '../processes/reported-error.ts'

/** Why an image or video cannot be used, in a message for its owner; any other error means that the file is damaged. */
export class MediaError extends ReportedError {
  override name = 'MediaError'

  /** The error that a failure's code stands for. */
  static of(code: OwnTaskFailure, options?: ErrorOptions) {
    return new MediaError(taskFailures[code], { ...options, code })
  }
}
