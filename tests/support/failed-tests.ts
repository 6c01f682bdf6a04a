/** Names of the tests that failed, from the reports of the test runners: what stands at the end of a long run is read. */

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: readonly { fullName: string; status: string }[]
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

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[]
  specs: readonly { title: string; file: string; line: number; tests: readonly { status: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly PlaywrightSuite[]
}

export function failedPlaywrightTests({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, line, title, tests }) =>
      tests.filter(({ status }) => status !== 'expected').map(({ status }) => `${file}:${line}: ${title} (${status})`),
    ),
    ...failedPlaywrightTests({ suites: suite.suites ?? [] }),
  ])
}
