import { median } from './percentile';

export const ROUNDS = 3;

/** Measures in turns, so that other work of the machine affects all measures alike; returns their medians. */
export async function inTurns<Name extends string>(measures: Readonly<Record<Name, () => Promise<number>>>): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const taken = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) taken.get(name)?.push(await measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Name, number>;
}
