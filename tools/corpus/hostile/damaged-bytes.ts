import { between, type Random } from '@chorus/seeded-random';

const within = (random: Random, length: number) => Math.floor(between(random, 0, length));

/** Flips bits, most often near the start, where formats describe themselves. */
export function flipped(random: Random, whole: Buffer): Buffer {
  const bytes = Buffer.from(whole);
  const flips = 1 + within(random, 40);
  for (let flip = 0; flip < flips; flip += 1) {
    const at = within(random, random() < 0.7 ? Math.min(600, bytes.length) : bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << within(random, 8)), at);
  }
  return bytes;
}

export const broken = (random: Random, whole: Buffer): Buffer => whole.subarray(0, within(random, whole.length));

export function spliced(random: Random, whole: Buffer): Buffer {
  const [from, to] = [within(random, whole.length), within(random, whole.length)];
  return Buffer.concat([whole.subarray(0, from), whole.subarray(to)]);
}

export function inflated(random: Random, whole: Buffer): Buffer {
  const at = within(random, Math.min(whole.length, 2_000));
  return Buffer.concat([whole.subarray(0, at), Buffer.alloc(4, 0xff), whole.subarray(at + 4)]);
}

export const noise = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => within(random, 256)));
