import type { Reading } from '../../../platform/storage/rows/row-kind';

const GIGABYTE = 1_000_000_000;

const LARGEST_BUDGET = 4 * GIGABYTE;

/** The budget in bytes until the listener sets one: 1 GB, or a quarter of the quota if that is less. */
export const initialBudget = (quota: number): number => Math.min(GIGABYTE, Math.floor(quota / 4));

export const largestBudget = (quota: number): number => Math.min(LARGEST_BUDGET, Math.floor(quota / 2));

/**
 * A budget that cannot be read may be any value: the largest is assumed, so that nothing is
 * evicted wrongly.
 */
export function budgetOf(stored: Reading<number>, quota: number): number {
  if (stored.type === 'row') return stored.row;
  return stored.type === 'unreadable' ? largestBudget(quota) : initialBudget(quota);
}
