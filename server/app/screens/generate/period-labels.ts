import { type Period, periods } from '../../creations/history-filter.ts'

/** The history's own words; the picker of the editors has English ones (specification B §2). */
export const periodLabels: Readonly<Record<Period, string>> = {
  all: '全部',
  today: '今天',
  week: '最近一周',
  month: '最近一个月',
  quarter: '最近三个月',
}

export const periodItems = periods.map((value) => ({ value, label: periodLabels[value] }))
