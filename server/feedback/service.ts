import type { FeedbackBody, User } from '@mirari/contract/schemas'
import { maxPromptLength } from '@mirari/model'
import { checkFeedback, defaultFeedbackType, maxFeedbackImages, maxFeedbackLength } from '@mirari/product'
import type { Kysely } from 'kysely'
import type { MediaReader } from '../media/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { RateLimit } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { newId } from '../platform/id.ts'
import { insertFeedback, ownImages } from './store.ts'

export interface FeedbackDeps {
  database: Database
  clock: Clock
  media: Pick<MediaReader, 'keyOf'>
  /** Rate limit of each user's reports. */
  limit?: RateLimit
}

export type FeedbackService = ReturnType<typeof createFeedbackService>

const hourS = 3600
const maxLinkLength = 2048

/** Rules of feedback, which operators read with `bun run admin feedback`. */
export function createFeedbackService(deps: FeedbackDeps) {
  const { database, clock, media, limit = { count: 20, windowS: hourS } } = deps
  const reports = createRateLimiter(limit, clock)

  /** Media keys of the attached images, which must be the user's own uploads. @throws Problem 'validation' */
  async function attached(trx: Kysely<Tables>, user: User, urls: readonly string[], origins: readonly string[]) {
    if (urls.length > maxFeedbackImages) throw new Problem('report_too_many_images', { max: maxFeedbackImages })
    const keys = new Set(urls.map((url) => media.keyOf(url, origins, user)))
    const usableKeys = await ownImages(
      trx,
      user.id,
      [...keys].filter((key) => key !== null),
    )
    if (usableKeys.length < keys.size) throw new Problem('report_image_not_uploaded')
    return usableKeys
  }

  return {
    /** @throws Problem 'validation', 'too_many_requests' */
    async send(user: User, report: FeedbackBody, origins: readonly string[]): Promise<{ message: string }> {
      const wrong = checkFeedback(report.issue_description)
      if (wrong === 'noDescription') throw new Problem('report_empty')
      if (wrong === 'tooLong') throw new Problem('report_too_long', { max: maxFeedbackLength })
      const { issue_link = '', issue_prompt = '' } = report
      if (issue_link.length > maxLinkLength) throw new Problem('report_link_too_long')
      if ([...issue_prompt].length > maxPromptLength) throw new Problem('report_prompt_too_long')
      reports.count(user.id)
      await database.write(async (trx) => {
        const keys = await attached(trx, user, report.attachment_images ?? [], origins)
        await insertFeedback(
          trx,
          {
            id: newId(),
            user_id: user.id,
            issue_description: report.issue_description.trim(),
            feedback_type: report.feedback_type ?? defaultFeedbackType,
            navigation_tag: report.navigation_tag ?? 'Other',
            issue_link: issue_link.trim(),
            issue_prompt,
            attachment_images: JSON.stringify(keys.map((key) => `/media/${key}`)),
            priority: 'normal',
            created_at: clock.now().toISOString(),
          },
          keys,
        )
      })
      return { message: 'Thank you. Your report was sent.' }
    },
  }
}
