import type { Random } from '../../demo-catalogue/random';

/** A kind of file that is meant to do harm, or that harm has been done to. */
export interface Attack {
  what: string;
  write: (random: Random) => Buffer | Promise<Buffer>;
}
