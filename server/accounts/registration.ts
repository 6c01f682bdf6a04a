import { Problem } from '../platform/http/problem.ts'
import { maxPasswordLength, minPasswordLength } from './password.ts'

export interface Registration {
  username: string
  email: string
  password: string
}

/** Maximum length of a username in UTF-16 units. */
export const maxUsernameLength = 50
/** The longest address that mail can be sent to (RFC 5321). */
const maxEmailLength = 254

/** Trims and checks a registration form. @throws Problem 'validation' for the first invalid field */
export function checkRegistration(form: Registration): Registration {
  const username = checkUsername(form.username)
  const email = form.email.normalize('NFC').trim()
  if (!email) throw new Problem('email_missing')
  if (email.length > maxEmailLength || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Problem('email_invalid')
  }
  return { username, email, password: checkPassword(form.password) }
}

/** @throws Problem 'validation' */
export function checkUsername(input: string): string {
  const username = input.normalize('NFC').trim()
  if (!username) throw new Problem('username_missing')
  if (username.length > maxUsernameLength) throw new Problem('username_too_long', { max: maxUsernameLength })
  // Invisible characters could make one name look like another.
  if (/[\p{Cc}\p{Bidi_Control}\u200b\ufeff]/u.test(username)) throw new Problem('username_invisible_characters')
  return username
}

/** @throws Problem 'validation' */
export function checkPassword(password: string): string {
  if (!password) throw new Problem('password_missing')
  if (password.length < minPasswordLength) throw new Problem('password_too_short', { min: minPasswordLength })
  if (password.length > maxPasswordLength) throw new Problem('password_too_long', { max: maxPasswordLength })
  return password
}

/** @throws Problem 'validation' */
export function checkCredentials(name: string, password: string): { name: string; password: string } {
  const trimmed = name.normalize('NFC').trim()
  if (!trimmed) throw new Problem('email_missing')
  if (!password) throw new Problem('password_missing')
  // No account has such a password, and hashing a megabyte would delay the others.
  if (password.length > maxPasswordLength) throw new Problem('password_too_long', { max: maxPasswordLength })
  return { name: trimmed, password }
}
