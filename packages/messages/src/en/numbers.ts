const rules = new Intl.PluralRules('en')
const numbers = new Intl.NumberFormat('en')

/** '1 asset', '1,200 assets' */
export function count(amount: number, one: string, other: string): string {
  return `${numbers.format(amount)} ${rules.select(amount) === 'one' ? one : other}`
}

export const number = (amount: number): string => numbers.format(amount)
