export const shell = {
  screens: {
    inspiration: 'Explore',
    people: 'Person',
    generate: 'Create',
    assets: 'Assets',
    login: 'Login',
    wallpaper: 'Wallpaper editor',
    wallpaper_template: 'Template editor',
  },
  navigation: 'Main',
  skip: 'Skip to content',
  report: 'Report',
  /** Read out after a balance. */
  points: 'points',
  loading: 'Loading',
  partFailed: 'This part of the page failed',
  partFailedHint: 'Nothing is lost. Try again, or reload the page.',
  tryAgain: 'Try again',
  reload: 'Reload',
  unreachable: 'The server cannot be reached. Trying again…',
  undo: 'Undo',
  welcome: 'Welcome',
  welcomeLine: (points: number) =>
    `Describe a picture in the box below, and watch it appear; you have ${points.toLocaleString('en')} points.`,
  startCreating: 'Start creating',
  logoutTitle: 'Confirm Logout',
  logout: 'Logout',
  settings: 'Settings',
  myPage: 'My page',
  myPageTitle: 'My page is under development',
  myPageHint: 'Personal portfolio coming soon.',
  back: 'Back',
  loginPromptTitle: 'Please log in',
  loginPromptLine: 'Liking, downloading and creating need an account.',
  /** The server no longer accepts the session, and the user did not sign out. */
  sessionEnded: 'Your session has ended. Please log in again.',
  passwordRemoved: 'This account is yours now. Its old password no longer works.',
  /** Beside the badge of Create. */
  generating: (done: number, total: number) => `Generating (${done}/${total})`,
  completed: (done: number, total: number) => `Completed (${done}/${total})`,
  /** A line under a model's name. */
  modelNote: (engine: string, references: number | null) =>
    references === null ? engine : `${engine} · up to ${references} references`,
}

export const language = {
  label: 'Language',
  /** Name of the default language. */
  default: 'English + 中文',
  failed: 'This language could not be loaded, please try again',
}

export const shortcuts = {
  title: 'Keyboard shortcuts',
  /** Between the keys of a sequence. */
  between: 'then',
  groups: {
    everywhere: 'Everywhere',
    creating: 'Creating',
    history: 'Your creations',
    detail: 'A creation in large',
  },
  labels: {
    explore: 'Go to Explore',
    create: 'Go to Create',
    assets: 'Go to Assets',
    sheet: 'Show this list',
    prompt: 'Write a prompt',
    generate: 'Generate',
    recall: 'In an empty prompt: the one before',
    search: 'Search',
    select: 'Begin or leave selection',
    'select-all': 'Select all',
    delete: 'Delete what is selected',
    leave: 'Leave selection',
    previous: 'The one before',
    next: 'The next one',
    'previous-letter': 'The one before',
    'next-letter': 'The next one',
    like: 'Like',
    share: 'Share',
    zoom: 'Zoom',
    close: 'Close',
  },
}

export const login = {
  home: 'Back to Home',
  createAccount: 'Create Account',
  welcomeBack: 'Welcome Back',
  login: 'Login',
  register: 'Register',
  signingIn: 'Signing in …',
  username: 'Username',
  email: 'Email Address',
  password: 'Password',
  or: 'or',
  hasAccount: 'Already have an account?',
  hasNone: "Don't have an account yet?",
  noUsername: 'Please enter username',
  noEmail: 'Please enter your email address',
  badEmail: 'Please enter a valid email address',
  noPassword: 'Please enter your password',
  shortPassword: (least: number) => `Password must be at least ${least} characters`,
  loginFailed: '登录失败，请检查邮箱和密码',
  emailTaken: '该邮箱已被注册',
  usernameTaken: '该用户名已被使用',
  registerFailed: '注册失败，请稍后重试',
  startFailed: { google: '谷歌登录失败，请重试', discord: 'Discord login failed, please try again' },
  returnFailed: (provider: string) => `${provider} login failed, please try again`,
  returnCanceled: (provider: string) => `${provider} login was canceled`,
  timedOut: (provider: string) => `${provider} login timeout, please try again`,
}
