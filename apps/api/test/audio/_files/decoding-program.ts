import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { codecOf, openDecoder } from '../../../src/features/audio/measure/decode/open-decoder';

export interface DecodingRequest {
  path: string;
  ext: string;
}

/** The SHA-256 of all samples. */
async function hashOfSamples({ path, ext }: DecodingRequest): Promise<string> {
  const file = await readFile(path);
  const codec = codecOf(ext, file.subarray(0, 64));
  if (!codec) throw new Error(`Nothing decodes ${ext}.`);
  const decoder = await openDecoder(codec, false);
  const hash = createHash('sha256');
  for (const { channels, rate } of [await decoder.decode(file), await decoder.flush()]) {
    hash.update(`${channels.length} channels of ${channels[0]?.length ?? 0} samples at ${rate} Hz`);
    for (const { buffer, byteOffset, byteLength } of channels) hash.update(Buffer.from(buffer, byteOffset, byteLength));
  }
  decoder.free();
  return hash.digest('hex');
}

process.on('message', (request: DecodingRequest) => void hashOfSamples(request).then((hash) => process.send?.(hash)));
process.on('disconnect', () => process.exit());
