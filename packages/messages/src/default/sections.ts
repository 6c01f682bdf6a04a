import { timeTexts as time } from '@mirari/model'
import { cardTexts as cards } from '@mirari/product'
import { account, report, upload } from './account.ts'
import { addresses } from './addresses.ts'
import { apiKeys } from './api-keys.ts'
import { connections } from './connections.ts'
import { dates } from './dates.ts'
import { explore } from './explore.ts'
import { factors } from './factors.ts'
import { history } from './history.ts'
import { library } from './library.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { recovery } from './recovery.ts'
import { removal } from './removal.ts'
import { editors, launch, result } from './result.ts'
import { language, login, shell, shortcuts } from './shell.ts'

/** The app's own sections; their types are what every language must provide. */
export const sections = {
  language,
  shell,
  shortcuts,
  login,
  recovery,
  factors,
  account,
  addresses,
  apiKeys,
  connections,
  report,
  upload,
  payments,
  explore,
  people,
  history,
  library,
  result,
  removal,
  launch,
  editors,
  cards,
  time,
  dates,
}
