/** Puts a text into the clipboard; where that is not allowed, shows it in a prompt to be copied by hand. */
export async function copyText(text: string, promptLabel: string): Promise<boolean> {
  try {
    // Absent on pages without a secure origin.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt(promptLabel, text)
    return false
  }
}
