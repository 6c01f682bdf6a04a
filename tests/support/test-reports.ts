/** Names of the tests that failed or passed at their second try, from the reports of the test runners. */

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly VitestFile[]
}

export function failedVitestTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${name}: ${fullName}`)
    // A file that could not be loaded has no test that failed.
    return status === 'failed' ? [`${name}: ${message.split('\n')[0]}`] : []
  })
}

/** Tests that passed at their second try. */
export function flakyVitestTests({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages = [] }) => `${name}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`),
  )
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[]
  specs: readonly { title: string; file: string; line: number; tests: readonly { status: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly PlaywrightSuite[]
}

type Suites = Pick<PlaywrightReport, 'suites'>

export const failedPlaywrightTests = (report: Suites): string[] =>
  playwrightTests(report, (status) => status !== 'expected' && status !== 'flaky')

/** Tests that passed at their second try. */
export const flakyPlaywrightTests = (report: Suites): string[] =>
  playwrightTests(report, (status) => status === 'flaky')

function playwrightTests({ suites }: Suites, isWanted: (status: string) => boolean): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests.filter(({ status }) => isWanted(status)).map(({ status }) => `${file}:${line}: ${title} (${status})`),
    ),
    ...playwrightTests({ suites: suite.suites ?? [] }, isWanted),
  ])
}
