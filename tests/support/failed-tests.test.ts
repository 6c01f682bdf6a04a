import { expect, test } from 'vitest'
import { failedPlaywrightTests, failedVitestTests } from './failed-tests.ts'

test('the tests that failed are named with their files, and so is a file that could not be loaded', () => {
  const passed = { fullName: 'adds', status: 'passed' }
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
})

test('a journey that failed, was flaky or skipped is named with its place', () => {
  const spec = (title: string, status: string) => ({ title, file: 'one.spec.ts', line: 3, tests: [{ status }] })
  const suites = [
    { specs: [spec('opens', 'expected'), spec('closes', 'flaky')], suites: [{ specs: [spec('ends', 'unexpected')] }] },
  ]
  expect(failedPlaywrightTests({ suites })).toEqual([
    'one.spec.ts:3: closes (flaky)',
    'one.spec.ts:3: ends (unexpected)',
  ])
})
