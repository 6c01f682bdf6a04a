import type { Machine } from '../../machine/machine.ts'
import { ProgramProblem } from '../../machine/program-problem.ts'
import type { DialogTexts } from '../texts/texts.ts'
import { answerTimeMs, type Consent, type Person } from './person.ts'

const title = 'Mirari'
const inTime = { timeoutMs: answerTimeMs }

/** Asks by what the system has for it; null when it has nothing. A dialog that fails counts as a no. */
export async function desktopDialogs(machine: Machine, texts: DialogTexts): Promise<Person | null> {
  if (machine.platform === 'windows') return windowsDialogs(machine)
  if (machine.platform === 'macos') return macosDialogs(machine, texts)
  if (!machine.env.DISPLAY && !machine.env.WAYLAND_DISPLAY) return null
  const zenity = await machine.find('zenity')
  if (zenity) return zenityDialogs(machine, zenity, texts)
  const kdialog = await machine.find('kdialog')
  return kdialog === null ? null : kdialogDialogs(machine, kdialog, texts)
}

/** Their buttons are in the language of Windows. */
function windowsDialogs({ windows }: Machine): Person | null {
  if (windows === null) return null
  const confirm = async (question: string) => windows.confirm(title, question)
  return {
    confirm,
    // Its box has no room for a third answer.
    consent: async (question) => ((await confirm(question)) ? 'yes' : 'no'),
    tell: async (sentence) => windows.tell(title, sentence),
  }
}

/** What is shown is an argument of the script and never a part of its text. */
function macosDialogs({ run }: Machine, { yes, no, always }: DialogTexts): Person {
  const show = (script: string, ...args: string[]) =>
    run('/usr/bin/osascript', ['-e', 'on run argv', '-e', script, '-e', 'end run', ...args], inTime)
  /** Answers the chosen button; none when the time was up or the dialog was closed. */
  async function choose(question: string, ...buttons: string[]): Promise<string | undefined> {
    const items = buttons.map((_, index) => `item ${index + 3} of argv`).join(', ')
    const script = `display dialog (item 1 of argv) with title (item 2 of argv) buttons {${items}} default button 1 with icon caution giving up after 230`
    const printed = (await show(script, question, title, ...buttons).catch(() => '')).trim()
    return buttons.find((button) => printed === `button returned:${button}, gave up:false`)
  }
  return {
    confirm: async (question) => (await choose(question, no, yes)) === yes,
    consent: async (question) => consentOf(await choose(question, no, yes, always), { yes, always }),
    async tell(sentence) {
      await show(
        'display dialog (item 1 of argv) with title (item 2 of argv) buttons {"OK"} giving up after 60',
        sentence,
        title,
      ).catch(() => '')
    },
  }
}

function zenityDialogs({ run }: Machine, program: string, { yes, no, always }: DialogTexts): Person {
  const look = ['--no-markup', '--title', title, '--width', '420', '--text']
  const buttons = ['--question', '--default-cancel', '--ok-label', yes, '--cancel-label', no]
  /** A button beside the two is no success of the program, and only printed. */
  const choose = (question: string, ...more: string[]) =>
    run(program, [...buttons, ...more, ...look, question], inTime).then(
      () => yes,
      (error: unknown) => (error instanceof ProgramProblem ? error.printed.trim() : ''),
    )
  return {
    confirm: async (question) => (await choose(question)) === yes,
    consent: async (question) => consentOf(await choose(question, '--extra-button', always), { yes, always }),
    async tell(sentence) {
      await run(program, ['--info', ...look, sentence], inTime).catch(() => '')
    },
  }
}

/** A list, because its default can be chosen, and because it prints the answer. */
function kdialogDialogs({ run }: Machine, program: string, { yes, no, always }: DialogTexts): Person {
  async function choose(question: string, ...more: string[]): Promise<string> {
    const args = ['--title', title, '--menu', question, 'no', no, 'yes', yes, ...more, '--default', no]
    return (await run(program, args, inTime).catch(() => '')).trim()
  }
  return {
    confirm: async (question) => (await choose(question)) === 'yes',
    consent: async (question) => consentOf(await choose(question, 'always', always), { yes: 'yes', always: 'always' }),
    async tell(sentence) {
      await run(program, ['--title', title, '--msgbox', sentence], inTime).catch(() => '')
    },
  }
}

/** Whatever is neither of these answers is a no. */
function consentOf(answer: string | undefined, { yes, always }: Pick<DialogTexts, 'yes' | 'always'>): Consent {
  if (answer === always) return 'always'
  return answer === yes ? 'yes' : 'no'
}
