import { timeTexts as time } from '@mirari/model'
import { cardTexts as cards } from '@mirari/product'
import { dates } from './dates.ts'
import { explore } from './explore.ts'
import { history } from './history.ts'
import { people } from './people.ts'
import { removal } from './removal.ts'
import { language, login, shell, shortcuts } from './shell.ts'
import { upload } from './upload.ts'

/** The app's own sections in the first download; their types are what every language must provide. */
export const sections = {
  language,
  shell,
  shortcuts,
  login,
  upload,
  explore,
  people,
  history,
  removal,
  cards,
  time,
  dates,
}
