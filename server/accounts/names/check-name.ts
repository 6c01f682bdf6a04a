import { Problem } from '../../platform/http/problem.ts'
import { skeletonOf } from './skeleton.ts'

/** Maximum length of a username in UTF-16 units. */
export const maxUsernameLength = 50

/** Names by which somebody could speak for the server or for nobody, as {@link reservedKey} writes them. */
const reservedNames = new Set(
  [
    'admin administrator administration superuser sysadmin system operator hostmaster webmaster',
    'postmaster abuse security support help helpdesk service contact staff team moderator mod official billing payment',
    'payments info mail mailer noreply nobody anonymous guest null undefined none everyone you me self deleted',
    'deletedaccount deleteduser unknown 管理员 管理員 系统管理员 官方 客服 系统 系統 运营',
  ]
    .join(' ')
    .split(' ')
    .map(reservedKey),
)
/** Names that begin with one of these are reserved, too. */
const reservedBeginnings = ['mirari', 'deleted'].map(reservedKey)

/** Alphabets that people write names in, and those that one name may mix. */
const mixes = [
  ['Latin'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao',
    'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan',
  ]
    .join(' ')
    .split(' ')
    .map((script) => [script]),
]
const ofOneMix = mixes.map((scripts) => {
  const classes = ['Zyyy', 'Zinh', ...scripts].map((script) => `\\p{scx=${script}}`).join('')
  return new RegExp(`^[${classes}]*$`, 'u')
})

/** Characters without a shape of their own, unassigned and private ones, and blanks that are not drawn as such. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Trims and checks a name that somebody chose. @throws Problem 'validation' */
export function checkUsername(input: string): string {
  const username = input
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
  if (!username) throw new Problem('username_missing')
  if (username.length > maxUsernameLength) throw new Problem('username_too_long', { max: maxUsernameLength })
  if (invisible.test(username)) throw new Problem('username_invisible_characters')
  if (!/[\p{L}\p{N}]/u.test(username)) throw new Problem('username_without_letters')
  if (!ofOneMix.some((mix) => mix.test(username))) throw new Problem('username_mixes_scripts')
  if (isReserved(username)) throw new Problem('username_reserved')
  return username
}

/** A name like `preferred` that passes {@link checkUsername}; 'user' where nothing of it does. */
export function acceptableName(preferred: string, maxLength: number): string {
  const visible = preferred.replace(new RegExp(invisible, 'gu'), '').slice(0, maxLength)
  try {
    return checkUsername(visible.toWellFormed())
  } catch (error) {
    if (error instanceof Problem) return 'user'
    throw error
  }
}

function isReserved(username: string): boolean {
  const key = reservedKey(username)
  return reservedNames.has(key) || reservedBeginnings.some((beginning) => key.startsWith(beginning))
}

/** The letters of a name, by their looks and without accents; i and l are one, because capitals make them so. */
function reservedKey(name: string): string {
  return skeletonOf(name)
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('l', 'i')
}
