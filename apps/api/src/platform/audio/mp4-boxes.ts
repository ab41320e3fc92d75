import type { ByteWindow } from './byte-window';
import { bytesAt, NotRewritable, type Part } from './rewritten-file';

export interface Box extends Part {
  type: string;
  /** The position where the content begins. */
  body: number;
}

/** The box at `position`, which may reach to `limit`. */
export async function boxAt(file: ByteWindow, position: number, limit: number): Promise<Box> {
  const header = await bytesAt(file, position, 8);
  const type = header.toString('latin1', 4, 8);
  const written = header.readUInt32BE();
  const isLong = written === 1;
  const length = isLong ? Number((await bytesAt(file, position + 8, 8)).readBigUInt64BE()) : written || limit - position;
  const body = position + (isLong ? 16 : 8);
  const to = position + length;
  if (to < body || to > limit) throw new NotRewritable('A box has an invalid size.');
  return { type, from: position, body, to };
}
