import { expect, test } from 'vitest'
import { failedPlaywrightTests, failedVitestTests, flakyPlaywrightTests, flakyVitestTests } from './test-reports.ts'

test('the tests that failed are named with their files, and so is a file that could not be loaded', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [passed, { fullName: 'subtracts', status: 'failed' }],
      },
      { name: 'c.test.ts', status: 'failed', message: 'No such module\n  at c.test.ts', assertionResults: [] },
    ],
  }
  expect(failedVitestTests(report)).toEqual(['b.test.ts: subtracts', 'c.test.ts: No such module'])
  expect(flakyVitestTests(report)).toEqual([])
})

test('a test that passed at its second try has not failed, and is named with the reason', () => {
  const late = { fullName: 'adds', status: 'passed', failureMessages: ['Error: too late\n  at a.test.ts'] }
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [late] }],
  }
  expect(failedVitestTests(report)).toEqual([])
  expect(flakyVitestTests(report)).toEqual(['a.test.ts: adds: Error: too late'])
})

test('a journey that failed or was skipped is named with its place, and so is one that passed at its second try', () => {
  const spec = (title: string, status: string) => ({ title, file: 'one.spec.ts', line: 3, tests: [{ status }] })
  const suites = [
    {
      specs: [spec('opens', 'expected'), spec('closes', 'flaky'), spec('waits', 'skipped')],
      suites: [{ specs: [spec('ends', 'unexpected')] }],
    },
  ]
  expect(failedPlaywrightTests({ suites })).toEqual([
    'one.spec.ts:3: waits (skipped)',
    'one.spec.ts:3: ends (unexpected)',
  ])
  expect(flakyPlaywrightTests({ suites })).toEqual(['one.spec.ts:3: closes (flaky)'])
})
