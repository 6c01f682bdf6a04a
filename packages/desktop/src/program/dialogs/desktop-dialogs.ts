import type { Machine } from '../../machine/machine.ts'
import type { DialogTexts } from '../texts/texts.ts'
import { answerTimeMs, type Person } from './person.ts'

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
  return {
    confirm: async (question) => windows.confirm(title, question),
    tell: async (sentence) => windows.tell(title, sentence),
  }
}

/** What is shown is an argument of the script and never a part of its text. */
function macosDialogs({ run }: Machine, { yes, no }: DialogTexts): Person {
  const show = (script: string, ...args: string[]) =>
    run('/usr/bin/osascript', ['-e', 'on run argv', '-e', script, '-e', 'end run', ...args], inTime)
  return {
    async confirm(question) {
      const script =
        'display dialog (item 1 of argv) with title (item 2 of argv) buttons {item 3 of argv, item 4 of argv} default button 1 with icon caution giving up after 230'
      const printed = await show(script, question, title, no, yes).catch(() => '')
      return printed.trim() === `button returned:${yes}, gave up:false`
    },
    async tell(sentence) {
      await show(
        'display dialog (item 1 of argv) with title (item 2 of argv) buttons {"OK"} giving up after 60',
        sentence,
        title,
      ).catch(() => '')
    },
  }
}

function zenityDialogs({ run }: Machine, program: string, { yes, no }: DialogTexts): Person {
  const look = ['--no-markup', '--title', title, '--width', '420', '--text']
  return {
    confirm: (question) =>
      run(
        program,
        ['--question', '--default-cancel', '--ok-label', yes, '--cancel-label', no, ...look, question],
        inTime,
      ).then(
        () => true,
        () => false,
      ),
    async tell(sentence) {
      await run(program, ['--info', ...look, sentence], inTime).catch(() => '')
    },
  }
}

/** A list, because its default can be chosen, and because it prints the answer. */
function kdialogDialogs({ run }: Machine, program: string, { yes, no }: DialogTexts): Person {
  return {
    async confirm(question) {
      const args = ['--title', title, '--menu', question, 'no', no, 'yes', yes, '--default', no]
      return (await run(program, args, inTime).catch(() => '')).trim() === 'yes'
    },
    async tell(sentence) {
      await run(program, ['--title', title, '--msgbox', sentence], inTime).catch(() => '')
    },
  }
}
