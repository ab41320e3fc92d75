import { createHash } from 'node:crypto';
import { hashOfFile } from './hash-of-file';

it.each([0, 5, 1024 * 1024, 2_500_000])('file hash: %i bytes are named as the server names them', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);
  expect(await hashOfFile(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'));
});
