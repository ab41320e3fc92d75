import type { FileHandle } from 'node:fs/promises';

/** Random access to the bytes of a file. `read` gives those from `from` up to `to`, which is not included; fewer where the file ends. */
export interface RandomAccess {
  readonly size: number;
  read(from: number, to: number): Promise<Buffer>;
}

export const accessToBuffer = (bytes: Buffer): RandomAccess => ({
  size: bytes.length,
  read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
});

/** The caller must close the file. */
export async function accessToFile(file: FileHandle): Promise<RandomAccess> {
  const { size } = await file.stat();
  return {
    size,
    read: async (from, to) => {
      const buffer = Buffer.allocUnsafe(to - from);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
      return buffer.subarray(0, bytesRead);
    },
  };
}
