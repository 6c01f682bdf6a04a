/**
 * One record per command: keyboard, menus, buttons, the list of shortcuts and tests all read it.
 *
 * @typeParam State - what the command looks at and changes, an immutable value
 * @typeParam Tools - what it needs besides, such as a source of ids
 */
export interface Command<Id extends string, State, Tools = unknown> {
  /** As 'layer.forward'. Also the name of its label in an editor's texts. */
  readonly id: Id
  /** Its name in English, for hosts that give no other one. */
  readonly label: string
  /**
   * As 'mod+shift+]': `mod` is Command on a Mac and Ctrl elsewhere, the last part is a key by its name in the browser
   * (`KeyboardEvent.key`), letters in lower case. Menus show the first one.
   */
  readonly shortcuts: readonly string[]
  /** Where its shortcuts work: 'canvas' is for keys that other controls use themselves, such as arrows. */
  readonly scope?: 'editor' | 'canvas' | undefined
  readonly isEnabled: (state: State) => boolean
  /** The next state; only called while the command is enabled. */
  readonly apply: (state: State, tools: Tools) => State
}

/** All commands of an editor. */
export interface CommandRegistry<Id extends string, State, Tools = unknown> {
  /** In the order of a menu. */
  readonly commands: readonly Command<Id, State, Tools>[]
  /** The English label of every command. */
  readonly labels: Readonly<Record<Id, string>>
  readonly get: (id: Id) => Command<Id, State, Tools>
  /** The command of a shortcut written as in {@link Command.shortcuts}; null when none has it. */
  readonly withShortcut: (shortcut: string) => Command<Id, State, Tools> | null
  /** The state after the command, which is the same one while the command is disabled. */
  readonly run: (id: Id, state: State, tools: Tools) => State
}

/** @throws Error when two commands have one id or one shortcut */
export function createCommandRegistry<Id extends string, State, Tools>(
  commands: readonly Command<Id, State, Tools>[],
): CommandRegistry<Id, State, Tools> {
  const byId = uniqueMap(commands.map((command) => [command.id, command]))
  const byShortcut = uniqueMap(
    commands.flatMap((command) => command.shortcuts.map((shortcut) => [shortcut, command] as const)),
  )
  const get = (id: Id): Command<Id, State, Tools> => {
    const command = byId.get(id)
    if (!command) throw new Error(`There is no command '${id}'.`)
    return command
  }
  return {
    commands,
    labels: labelsOf(commands),
    get,
    withShortcut: (shortcut) => byShortcut.get(shortcut) ?? null,
    run(id, state, tools) {
      const command = get(id)
      return command.isEnabled(state) ? command.apply(state, tools) : state
    },
  }
}

function uniqueMap<Key extends string, Value>(entries: readonly (readonly [Key, Value])[]): ReadonlyMap<Key, Value> {
  const map = new Map(entries)
  if (map.size === entries.length) return map
  const twice = entries.find(([key], index) => entries.findIndex(([other]) => other === key) !== index)
  throw new Error(`Two commands of one editor share '${twice?.[0]}': ids and shortcuts must be unique.`)
}

function labelsOf<Id extends string>(commands: readonly { id: Id; label: string }[]): Readonly<Record<Id, string>> {
  // The entries have every id, which the type of `fromEntries` cannot say.
  return Object.fromEntries(commands.map(({ id, label }) => [id, label])) as Record<Id, string>
}
