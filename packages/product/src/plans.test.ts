import { expect, test } from 'vitest'
import { billingToggles, offerOf, pointsPackages, pricePerMonth, pricingPlans } from './plans.ts'

test('the plans cost and bring what the requirements say', () => {
  const rows = pricingPlans.map(({ id, price, points }) => [id, price.year, price.month, price.single, points])
  expect(rows).toEqual([
    ['free', 0, 0, 0, null],
    ['basic', 659, 69, 79, 1080],
    ['standard', 1899, 199, 239, 4000],
    ['premium', 5199, 499, 649, 15000],
  ])
  expect(billingToggles.map(({ name, saving }) => [name, saving])).toEqual([
    ['连续包年', '省 30%'],
    ['连续包月', '省 12%'],
    ['单月', null],
  ])
  expect(pricingPlans.map((plan) => plan.original_price_note)).toEqual([null, '原价 ¥79', '原价 ¥239', '原价 ¥649'])
})

test('the packages cost what the requirements say', () => {
  expect(pointsPackages.map(({ points, price }) => [points, price])).toEqual([
    [500, 50],
    [750, 75],
    [1500, 150],
    [2250, 223],
    [4500, 450],
    [9000, 899],
  ])
})

test('a year of a plan brings its points twelve times, a month once', () => {
  expect(offerOf({ kind: 'subscription', plan_id: 'basic', period: 'year' })).toEqual({
    price: 659,
    points: 1080,
    grants: 12,
    title: 'Mirari 基础版 连续包年',
  })
  expect(offerOf({ kind: 'subscription', plan_id: 'basic', period: 'single' })).toMatchObject({ price: 79, grants: 1 })
})

test('the free plan and unknown packages are not sold', () => {
  expect(offerOf({ kind: 'subscription', plan_id: 'free', period: 'year' })).toBeNull()
  expect(offerOf({ kind: 'points', package_points: 501 })).toBeNull()
})

test('a year is told as its price per month', () => {
  expect(pricingPlans.map((plan) => pricePerMonth(plan, 'year'))).toEqual(['0', '54.9', '158.3', '433.3'])
  expect(pricingPlans.map((plan) => pricePerMonth(plan, 'month'))).toEqual(['0', '69', '199', '499'])
})
