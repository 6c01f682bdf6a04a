/** Messages to the maker of what an operator took down or restored. */
export const removal = {
  title: 'About your creations',
  takenDown: (count: number) =>
    `The operator of this server took ${count === 1 ? 'a creation' : `${count} creations`} of yours down. You keep ${count === 1 ? 'it' : 'them'}; nobody else sees ${count === 1 ? 'it' : 'them'}.`,
  restored: (count: number) =>
    `The operator of this server restored ${count === 1 ? 'a creation' : `${count} creations`} of yours.`,
  reason: (reason: string) => `Reason: ${reason}`,
  untitled: 'Without a prompt',
  confirm: 'Understood',
  /** Beside a creation, with the reason. */
  state: (reason: string) => `Taken down by the operator: ${reason}`,
}
