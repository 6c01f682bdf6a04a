const numbers = new Intl.NumberFormat('zh-Hans')

export const number = (amount: number): string => numbers.format(amount)
