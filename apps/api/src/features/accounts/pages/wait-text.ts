const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const of = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const waitText = (ms: number): string =>
  `Too many attempts. Try again in ${ms > MINUTE ? of(Math.ceil(ms / MINUTE), 'minute') : of(Math.max(1, Math.ceil(ms / SECOND)), 'second')}.`;
