import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { ProgramProblem } from '../../machine/program-problem.ts'
import { standIns } from '../../testing/stand-ins.ts'
import { en } from '../texts/en.ts'
import { dialogTexts } from '../texts/index.ts'
import { desktopDialogs } from './desktop-dialogs.ts'
import { plainName } from './person.ts'
import { terminalPerson } from './terminal.ts'

const display = { env: { DISPLAY: ':0' } }

/** Answers of a dialog's program: what it prints, or that it ends with an error, and whether that is a yes. */
const linux: [string, Record<string, string | Error>, boolean][] = [
  ['zenity', { zenity: '' }, true],
  ['zenity', { zenity: new Error('1') }, false],
  ['kdialog', { kdialog: 'yes\n' }, true],
  ['kdialog', { kdialog: 'no\n' }, false],
  ['kdialog', { kdialog: '' }, false],
  ['kdialog', { kdialog: new Error('1') }, false],
]

describe('a question', () => {
  test.each(linux)('by %s with %o is answered with %s', async (_, programs, isYes) => {
    await using desk = await standIns('linux', { ...display, programs })
    expect(await (await desktopDialogs(desk.machine, en))?.confirm('Sure?')).toBe(isYes)
  })

  test('has no as its default, and its text is no markup', async () => {
    await using gnome = await standIns('linux', { ...display, programs: { zenity: '', kdialog: '' } })
    await (await desktopDialogs(gnome.machine, en))?.confirm('--help')
    expect(gnome.calls).toEqual([
      [
        ...['zenity', '--question', '--default-cancel', '--ok-label', 'Yes', '--cancel-label', 'No', '--no-markup'],
        ...['--title', 'Mirari', '--width', '420', '--text', '--help'],
      ],
    ])
    await using plasma = await standIns('linux', { ...display, programs: { kdialog: 'no' } })
    await (await desktopDialogs(plasma.machine, en))?.confirm('Sure?')
    expect(plasma.calls).toEqual([
      ['kdialog', '--title', 'Mirari', '--menu', 'Sure?', 'no', 'No', 'yes', 'Yes', '--default', 'No'],
    ])
  })

  test.each([
    ['button returned:Yes, gave up:false\n', true],
    ['button returned:No, gave up:false\n', false],
    ['button returned:, gave up:true\n', false],
    [new Error('User canceled. (-128)'), false],
  ])('on macOS with %o is answered with %s, and its text is an argument', async (answer, isYes) => {
    await using desk = await standIns('macos', { programs: { osascript: answer } })
    expect(await (await desktopDialogs(desk.machine, en))?.confirm('" & quit')).toBe(isYes)
    expect(desk.calls[0]?.slice(-4)).toEqual(['" & quit', 'Mirari', 'No', 'Yes'])
    expect(desk.calls[0]?.[4]).toContain('default button 1')
  })

  test('on Windows is asked by Windows', async () => {
    await using desk = await standIns('windows', { windows: { answer: true } })
    expect(await (await desktopDialogs(desk.machine, en))?.confirm('Sure?')).toBe(true)
    expect(desk.calls).toEqual([['MessageBoxW', 'Sure?']])
  })

  test.each([
    ['y\n', true],
    ['YES\n', true],
    ['\n', false],
    ['n\n', false],
  ])('in a terminal with %j is answered with %s', async (typed, isYes) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const answer = terminalPerson(input, output).confirm('Sure?')
    input.end(typed)
    expect([await answer, String(output.read())]).toEqual([isYes, expect.stringContaining('Sure? [y/N] ')])
  })

  test('cannot be asked where there is no display, or no program for it', async () => {
    await using bare = await standIns('linux', { programs: { zenity: '' } })
    await using empty = await standIns('linux', display)
    expect([await desktopDialogs(bare.machine, en), await desktopDialogs(empty.machine, en)]).toEqual([null, null])
  })
})

describe('the answer that holds for the next time', () => {
  const always = new ProgramProblem('zenity', { reason: '', isLate: false, printed: `${en.always}\n`, cause: null })
  test.each([
    ['zenity', { zenity: always }, 'always'],
    ['zenity', { zenity: '' }, 'yes'],
    ['zenity', { zenity: new Error('1') }, 'no'],
    ['kdialog', { kdialog: 'always\n' }, 'always'],
    ['kdialog', { kdialog: 'yes\n' }, 'yes'],
    ['kdialog', { kdialog: '' }, 'no'],
  ] as const)('is offered by %s: %o means %s', async (_, programs, answer) => {
    await using desk = await standIns('linux', { ...display, programs })
    expect(await (await desktopDialogs(desk.machine, en))?.consent('Sure?')).toBe(answer)
    expect(desk.calls[0]).toContain(en.always)
  })

  test.each([
    [`button returned:${en.always}, gave up:false\n`, 'always'],
    ['button returned:Yes, gave up:false\n', 'yes'],
    ['button returned:, gave up:true\n', 'no'],
  ])('is offered on macOS: %o means %s', async (printed, answer) => {
    await using desk = await standIns('macos', { programs: { osascript: printed } })
    expect(await (await desktopDialogs(desk.machine, en))?.consent('Sure?')).toBe(answer)
    expect(desk.calls[0]?.slice(-4)).toEqual(['Mirari', 'No', 'Yes', en.always])
    expect(desk.calls[0]?.[4]).toContain('buttons {item 3 of argv, item 4 of argv, item 5 of argv} default button 1')
  })

  test('is not offered by Windows, whose box has no room for it', async () => {
    await using desk = await standIns('windows', { windows: { answer: true } })
    expect(await (await desktopDialogs(desk.machine, en))?.consent('Sure?')).toBe('yes')
  })

  test.each([
    ['always\n', 'always'],
    ['y\n', 'yes'],
    ['\n', 'no'],
  ])('is offered in a terminal: %j means %s', async (typed, answer) => {
    const input = new PassThrough()
    const consent = terminalPerson(input, new PassThrough()).consent('Sure?')
    input.end(typed)
    expect(await consent).toBe(answer)
  })
})

test('a name of somebody else becomes a short line without signs that a dialog could read', () => {
  expect(plainName('a\u202eb\u0000c\nd\\ne <i>&')).toBe('a b c d ne ‹i›＆')
  expect(Array.from(plainName('🌊'.repeat(100)))).toHaveLength(80)
})

test('dialogs speak the language of the computer', () => {
  expect([dialogTexts({ LANG: 'zh_CN.UTF-8' }).yes, dialogTexts({ LANG: 'de_DE' }).yes]).toEqual(['是', 'Yes'])
})
