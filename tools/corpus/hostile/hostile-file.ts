import type { Random } from '@chorus/seeded-random';

export interface Attack {
  what: string;
  write: (random: Random) => Buffer | Promise<Buffer>;
}
