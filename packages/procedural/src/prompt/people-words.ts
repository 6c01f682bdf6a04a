/** What a word for somebody says of them. */

const women =
  /woman|women|girl|lady|ladies|queen|princess|bride|mother|mom|mum|sister|grandma|daughter|nurse|女|娘|姐|妹|母|孙女|姑娘|妈|奶奶|公主|少妇/
const men =
  /(?:^|[^o])m[ae]n|boy|guy|gentleman|king|prince$|groom|新郎|father|dad|brother|grandpa|son$|男|少年|爸|爷|父|哥|弟|儿子|孙子|王子|国王|先生/

const children = /child|kid|boy$|girl$|(?:^|[^r])son$|daughter$|孩|儿子|女儿|孙/
const elders = /^old |grand(?:ma|pa|mother|father)|老人|爷|奶/
/** Words for anybody: a lonely figure may be the woman who was named before. */
const anybody = /^(?:person|people|figure|human|人|背影)s?$/

/** Whether somebody is a woman or a man, as far as a word says it. */
export function sexIn(word: string): 'woman' | 'man' | null {
  return women.test(word) ? 'woman' : men.test(word) ? 'man' : null
}

export const isChildWord = (word: string): boolean => children.test(word)
export const isGeneralWord = (word: string): boolean => anybody.test(word)

/** Whether two words cannot be about the same person: a boy is no girl, and an old man no child. */
export function areDifferentPeople(one: string, other: string): boolean {
  const [first, second] = [sexIn(one), sexIn(other)]
  if (first !== null && second !== null && first !== second) return true
  return (isChildWord(one) && elders.test(other)) || (elders.test(one) && isChildWord(other))
}
