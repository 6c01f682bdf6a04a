import * as designed from '../default/shell.ts'
import type { Messages } from '../messages.ts'
import { count } from './numbers.ts'

export const shell: Messages['shell'] = {
  ...designed.shell,
  screens: {
    ...designed.shell.screens,
    login: 'Log in',
  },
  welcomeLine: (points) =>
    `Describe a picture in the box below and watch it appear. You have ${count(points, 'point', 'points')}.`,
  logoutTitle: 'Log out?',
  logout: 'Log out',
  myPageHint: 'Personal portfolios are coming soon.',
  modelNote: (engine, references) =>
    references === null ? engine : `${engine} · up to ${count(references, 'reference', 'references')}`,
}

export const language: Messages['language'] = {
  ...designed.language,
  default: 'English + Chinese',
  failed: 'This language could not be loaded. Please try again.',
}

export const shortcuts: Messages['shortcuts'] = {
  ...designed.shortcuts,
  groups: {
    ...designed.shortcuts.groups,
    detail: 'Viewing a creation',
  },
  labels: {
    ...designed.shortcuts.labels,
    recall: 'Previous prompt, while the prompt is empty',
    select: 'Start or end selection',
    delete: 'Delete selected',
    leave: 'End selection',
    previous: 'Previous',
    next: 'Next',
    'previous-left': 'Previous',
    'next-right': 'Next',
    'previous-letter': 'Previous',
    'next-letter': 'Next',
  },
}

export const login: Messages['login'] = {
  ...designed.login,
  screens: { ...designed.login.screens, reset: 'Reset your password' },
  home: 'Back to home',
  createAccount: 'Create account',
  welcomeBack: 'Welcome back',
  login: 'Log in',
  register: 'Sign up',
  signingIn: 'Signing in…',
  email: 'Email address',
  hasNone: 'Don’t have an account yet?',
  noUsername: 'Please enter a username',
  shortPassword: (least) => `The password must have at least ${count(least, 'character', 'characters')}`,
  loginFailed: 'Login failed. Please check your email address and password.',
  emailTaken: 'This email address is already registered',
  usernameTaken: 'This username is already taken',
  registerFailed: 'Sign-up failed. Please try again later.',
  startFailed: {
    google: 'Google login failed. Please try again.',
    discord: 'Discord login failed. Please try again.',
  },
  returnFailed: (provider) => `${provider} login failed. Please try again.`,
  timedOut: (provider) => `${provider} login took too long. Please try again.`,
}
