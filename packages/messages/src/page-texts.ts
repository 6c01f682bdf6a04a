import type { ProblemBody } from '@mirari/contract'
import type { PayOrderState } from '@mirari/contract/lists'
import type { PayBody, Person } from '@mirari/contract/schemas'
import type { Offer } from '@mirari/product'
import type { MailTexts } from './mail-texts.ts'

/** Texts of the pages that the server itself makes; the app's own document has the default language in its HTML. */
export interface PageTexts {
  /** Texts for search engines and browsers without scripts; null leaves those of the document. */
  document: { description: string; noscript: string } | null
  /** Description of a person's page in link previews. */
  person: (counts: Pick<Person, 'results_count' | 'likes_count'>) => string
  order: {
    /** Language of the page. */
    lang: string
    title: string
    /** Title of an order on the bill. */
    bill: (request: PayBody, offer: Offer) => string
    price: (yuan: number) => string
    pay: (price: string) => string
    refuse: string
    /** Note of the test provider. */
    note: string
    paidTitle: string
    outcomes: Readonly<Record<Exclude<PayOrderState, 'pending'>, string>>
  }
  problem: {
    text: (problem: ProblemBody) => string
    home: string
  }
  mail: MailTexts
}
